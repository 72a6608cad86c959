import type { PsnElement } from '../shell/definition.ts';

/** The large chunks that every element with React needs, beside the loader; the build knows their names. */
declare const PSN_STACK: readonly string[];

/** Asks for the stack at once, rather than when the element's own code names it, and for what will be shown with it. */
export function preloadStack(element: PsnElement): void {
  for (const path of PSN_STACK) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: new URL(path, import.meta.url).href,
        nonce: element.nonce,
      }),
    );
  }
  import('./prefetch.ts').then(
    ({ prefetch: setOut }) => setOut(element),
    () => undefined,
  );
}
