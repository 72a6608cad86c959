/** The large chunks that every element with React needs, beside the loader; the build knows their names. */
declare const PSN_STACK: readonly string[];

/** Asks for the stack at once, rather than when the element's own code names it. */
export function preloadStack(nonce = ''): void {
  for (const path of PSN_STACK) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(path, import.meta.url).href;
    link.nonce = nonce;
    document.head.append(link);
  }
}
