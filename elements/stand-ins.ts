/**
 * Stubs of APIs that jsdom and happy-dom lack, for tests of pages that use the elements. The build of the package replaces
 * the globals of the same names by them, within the elements only; the files that a host serves have none of them.
 */

const NO_MATCH = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

export const matchMedia = (query: string) => globalThis.matchMedia?.(query) ?? NO_MATCH;

export const CSS = {
  supports: (property: string, value: string): boolean =>
    globalThis.CSS?.supports?.(property, value) ?? false,
  escape: (text: string): string =>
    globalThis.CSS?.escape?.(text) ?? text.replace(/[^\w-]/g, String.raw`\$&`),
};

class Unobserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports each element as near the window. */
class AlwaysNear extends Unobserved {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    this.#report = report;
  }
  override observe(): void {
    queueMicrotask(() => this.#report([{ isIntersecting: true }]));
  }
}

class Unstyled {
  replaceSync(): void {}
}

export const ResizeObserver = globalThis.ResizeObserver ?? Unobserved;
export const IntersectionObserver = globalThis.IntersectionObserver ?? AlwaysNear;
export const CSSStyleSheet =
  'replaceSync' in (globalThis.CSSStyleSheet?.prototype ?? {})
    ? globalThis.CSSStyleSheet
    : Unstyled;
