import type { ReportedError } from '../../core/errors/errors.ts';
import { dispatch } from '../../core/platform/browser/page.ts';

/** Page of the documentation with the tags and their attributes. */
const HELP = 'docs/embedding.md, “The four tags”';
/** Its section with the rules of a widget. */
const DISPLAY_HELP = 'docs/embedding.md, “When the widget shows”';

const warnings = new Set<string>();

/** Writes a warning to the console, once a page. Returns whether it was the first time. */
export function warnOnce(message: string, help = HELP): boolean {
  if (warnings.has(message)) return false;
  warnings.add(message);
  console.warn(`${message} See ${help}`);
  return true;
}

/** Warns that a widget failed. The message of a domain that is not allowed has no remedy: it is part of the contract. */
export function warnAboutFailure(element: HTMLElement, { code, message }: ReportedError): void {
  const tag = `<psn-widget code="${element.getAttribute('code')}">`;
  if (code === 'domain_not_allowed')
    warnOnce(
      `${tag} does not show on ${location.hostname}. Add this host to enabled_domains of the widget, in its file or in the studio.`,
      DISPLAY_HELP,
    );
  else warnOnce(`${tag}: ${message}`);
}

interface Markup {
  /** Names of the element's attributes. */
  known: readonly string[];
  /** Attributes without which the element shows nothing. */
  missing: readonly string[];
  hasContent: boolean;
}

/** Attributes of any HTML element, of frameworks, and of the elements' own states. */
const GENERAL =
  /^(data|aria|on|x-|v-|_ng|[^a-z])|^(id|class|style|dir|title|hidden|slot|part|role|nonce|customer|flow|ready|open|mode)$/;

/** The number of letters to change, add or remove (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

const MOST_TYPOS = 2;

/** The known name that was probably meant. */
function similarName(name: string, known: readonly string[]): string | undefined {
  const byDistance = known
    .map((candidate) => ({ candidate, typos: distance(name, candidate) }))
    .sort((a, b) => a.typos - b.typos);
  return byDistance.find(({ typos }) => typos <= MOST_TYPOS)?.candidate;
}

/** The mistakes in the markup of an element, a sentence each. `attributes` are those it has. */
export function describeMistakes(
  tag: string,
  attributes: readonly { name: string; value: string }[],
  { known, missing, hasContent }: Markup,
): string[] {
  const misspelled = attributes.flatMap(({ name, value }) => {
    const meant = known.includes(name) || GENERAL.test(name) ? undefined : similarName(name, known);
    return meant ? [`<${tag}> has no attribute ${name}="${value}". Did you mean ${meant}?`] : [];
  });
  return [
    ...misspelled,
    ...missing.map((name) => `<${tag}> needs the attribute ${name}.`),
    ...(hasContent
      ? [`<${tag}> has content, which is not shown. Was it closed? Write <${tag}></${tag}>.`]
      : []),
  ];
}

/** Reports each mistake on the console, and as `psn-error`. */
export function reportMistakes(element: HTMLElement, markup: Markup): void {
  for (const message of describeMistakes(element.localName, [...element.attributes], markup)) {
    if (warnOnce(message)) dispatch(element, 'psn-error', { code: 'markup', message, cause: null });
  }
}
