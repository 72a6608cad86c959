/** The chunks each element needs, by tag: digits (base 36) that count into a list of names. The build knows them. */
declare const PSN_PRELOADS: { files: readonly string[]; of: Record<string, string> };

/** Asks for all chunks of an element at once, rather than for each when the one before names it. */
export function preload(tag: string, nonce = ''): void {
  for (const digit of PSN_PRELOADS.of[tag] ?? '') {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(`c/${PSN_PRELOADS.files[parseInt(digit, 36)]}.js`, import.meta.url).href;
    link.nonce = nonce;
    document.head.append(link);
  }
}
