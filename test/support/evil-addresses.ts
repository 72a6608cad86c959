/** Addresses that lead to another origin, or run a script, where a check of a path on this host fails. */
export const EVIL_ADDRESSES = [
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2F%2Fevil.example',
  '%2f%5cevil.example',
] as const;

/** Paths that look evil, and lead to pages of this host all the same. */
export const HARMLESS_PATHS = [
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
] as const;
