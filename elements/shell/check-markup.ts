import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from './definition.ts';

/** Frameworks may set attributes after they have inserted the element: they are missed only after this time. */
const GRACE_MS = 1000;

/** A name without what people leave out or mix up: `node_id`, `nodeid` and `node-id` are alike. */
const plain = (name: string): string => name.replace(/\W|_/g, '');

interface MarkupOptions {
  /** Attributes without which the element shows nothing, and which it lacks now. */
  missing(): readonly string[];
  /** Called when an attribute is still missing after a while. */
  whenMissing?(): void;
}

/** Reports mistakes of whoever wrote the page. Their texts load only when there is one. */
const loadMistakes = () => loadLazily('markup-mistakes', () => import('./markup-mistakes.ts'));

/** Tells the developers of the page on the console, once a page. */
export const warnOnce = (message: string): void =>
  void loadMistakes().then(
    (mistakes) => mistakes.warnOnce(message),
    () => undefined,
  );

/** Checks the markup of an element, and reports mistakes on the console and as `psn-error`. */
export function checkMarkup(element: PsnElement, { missing, whenMissing }: MarkupOptions): void {
  const { observedAttributes: known } = element.constructor as unknown as {
    observedAttributes: readonly string[];
  };
  setTimeout(() => {
    if (!element.isConnected) return;
    const markup = {
      known,
      missing: missing(),
      // The elements have no slots: content is what an element that was not closed has swallowed.
      hasContent: element.childElementCount > 0,
    };
    const isMisspelled = ({ name }: Attr) =>
      !known.includes(name) && known.some((other) => plain(other) === plain(name));
    if (markup.missing.length) whenMissing?.();
    if (markup.missing.length || markup.hasContent || [...element.attributes].some(isMisspelled))
      loadMistakes().then(
        (mistakes) => mistakes.reportMistakes(element, markup),
        () => undefined,
      );
  }, GRACE_MS);
}
