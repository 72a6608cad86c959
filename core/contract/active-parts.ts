/** Parts of an SVG that act in a page, and do nothing in a picture: browsers neither run scripts in pictures nor load other files. */

const PATTERNS: readonly RegExp[] = [
  /<(?:\w+:)?(script|foreignObject)[\s/>]/g,
  /\s(on[a-z]+)\s*=\s*["']/g,
  /\b(?:href|src)\s*=\s*["'](?!#|data:)([^"'\s]+)/g,
  /\burl\(["']?(?!#|data:)([^"'()\s&]+)/g,
  /@import\s*["']([^"'\s]+)/g,
];

const MAX_PARTS = 5;
const MAX_LENGTH = 60;

const shortened = (part: string): string =>
  part.length > MAX_LENGTH ? `${part.slice(0, MAX_LENGTH)}…` : part;

/** Names of scripts, embedded pages and other files in an SVG, such as `script`, `onload` and `https://…`; at most five. */
export function activeParts(svg: string): string[] {
  const parts = new Set<string>();
  for (const pattern of PATTERNS)
    for (const [, part] of svg.matchAll(pattern)) {
      parts.add(shortened(part!));
      if (parts.size === MAX_PARTS) return [...parts];
    }
  return [...parts];
}
