import { languageOf, record, string, withoutTags, type Json } from '../source.ts';
import { called, type Lose, type Text } from '../survey.ts';

/** Texts of HeyForm. Its form has the translations of titles, descriptions and choices, by language and id of the field. */

const MAX_DEPTH = 20;

/** Texts are HTML, or lists of words and `[tag, children, attributes]`. A mention is the answer to an earlier question. */
function htmlOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || depth > MAX_DEPTH) return '';
  return (value as unknown[]).map((part) => nodeText(part, depth)).join('');
}

function nodeText(node: unknown, depth: number): string {
  if (!Array.isArray(node)) return htmlOf(node, depth + 1);
  const [tag, children, attributes] = node as unknown[];
  const { id, href: link } = record(attributes);
  const words = htmlOf(children, depth + 1);
  if (tag === 'mention' && string(id)) return `{{${string(id)}}}`;
  const href = string(link);
  if (tag === 'a' && href) return `<a href="${href}">${words}</a>`;
  return tag === 'br' ? '\n' : tag === 'p' || tag === 'div' ? `${words}\n` : words;
}

/** The words of a text; `null` for none. */
export function textOf(value: unknown): string | null {
  const html = htmlOf(value).replace(
    /<span[^<>]*?data-mention="([\w-]+)"[^<>]*>[^<]*<\/span>/gi,
    '{{$1}}',
  );
  return string(withoutTags(html));
}

/** Reads a text in all languages. `path` are the members that lead to its translation, the id of the field first. */
export type ReadText = (value: unknown, ...path: readonly string[]) => Text | null;

interface Texts {
  /** Codes of the languages, the default first. */
  languages: readonly string[];
  read: ReadText;
}

export function createTexts(form: Json, lose: Lose): Texts {
  const settings = record(form['settings']);
  const own = languageOf(string(settings['locale']) ?? 'en');
  const translations = record(form['translations']);
  const codes = Object.keys(translations).filter((code) => languageOf(code) !== own);
  const wanted = Array.isArray(settings['languages']) ? settings['languages'] : [];
  for (const code of wanted.flatMap((each) => string(each) ?? []))
    if (languageOf(code) !== own && !codes.includes(code))
      lose('the form', `the language ${code}, which the file has no texts in`);
  return {
    languages: [...new Set([own, ...codes.map(languageOf)])],
    read(value, ...path) {
      const text = textOf(value);
      const others = codes.flatMap((code) => {
        const translated = textOf(
          path.reduce<unknown>((part, name) => record(part)[name], translations[code]),
        );
        if (translated === null) return [];
        if (text !== null) return [[languageOf(code), translated] as const];
        lose(called(translated, path[0] ?? ''), `a text in ${code} that ${own} lacks`);
        return [];
      });
      return text === null || others.length === 0
        ? text
        : { [own]: text, ...Object.fromEntries(others) };
    },
  };
}
