import type { ReportedError } from '../../core/errors/errors.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';

/** Frameworks may set attributes after they have inserted the element: they are missed only after this time. */
const GRACE_MS = 1000;

/** A name without separators: `node_id`, `nodeid` and `node-id` are equal. */
const plain = (name: string): string => name.replace(/\W|_/g, '');

interface MarkupOptions {
  /** Attributes without which the element shows nothing, and which it lacks now. */
  missing(): readonly string[];
  /** Called when an attribute is still missing after a while. */
  whenMissing?(): void;
}

/** Reports mistakes in the markup of the page. Their texts are lazy: most pages have none. */
const loadMistakes = () => loadLazily('markup-mistakes', () => import('./markup-mistakes.ts'));

/** Logs a warning about an element that does not show, with its remedy, once a page. */
export const warnAboutFailure = (element: PsnElement, failure: ReportedError): void =>
  void loadMistakes().then(
    (mistakes) => mistakes.warnAboutFailure(element, failure),
    () => undefined,
  );

/** Logs a warning for developers of the page, once a page. */
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
      // The elements have no slots: children are the siblings of an element without a closing tag.
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
