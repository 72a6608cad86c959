import { allSentences } from '../support/sentence.ts';
import type { Row } from './listener.ts';

/** Writes transcripts: tables of keys and utterances, with the keys of sentences in their place. */

/** Separator between the parts of an utterance during the search for sentences. */
const BREAK = '\u001F';

interface Sentence {
  key: string;
  pattern: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const withoutValues = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\}+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A sentence as a pattern: its values are groups, its plural forms alternatives. A page is read sentence by sentence. */
const patternOf = (text: string, value: string): string =>
  text
    .split(/(\{\{[^}]*\}\}|\{[^}]*\})/)
    .map((part) => {
      if (part.startsWith('{{'))
        return `(?:${part
          .slice(2, -2)
          .replace(/^\w+:/, '')
          .split('|')
          .map((form) => escaped(form).replace(String.raw`\?\?`, value))
          .join('|')})`;
      return part.startsWith('{')
        ? value
        : escaped(part).replaceAll(/(?<=[.!?؟]|^) |\n/g, `[\\s${BREAK}]`);
    })
    .join('');

/**
 * A sentence at a valid position: as a part or between punctuation, which single words require, as texts of owners
 * have it too; several words also among others, where a value at the beginning or the end is one word.
 */
function placed(text: string): RegExp {
  const value = `((?:(?![.!?] )[^,)${BREAK}])+)`;
  const whole = `(?<=^|${BREAK}|[,:.·] )${patternOf(text, value)}(?=$|${BREAK}|, |: | [\\d٠-٩])`;
  const hasWords = withoutValues(text).includes(' ');
  return new RegExp(hasWords ? `${whole}|${patternOf(text, `([^,\\s${BREAK}]+)`)}` : whole, 'gu');
}

const areaOf = (key: string): string => key.split('.')[0]!;

/** Number of utterances of each area of keys, by sentences that no other area has. */
function countAreas(rows: readonly Row[], sentences: ReadonlyMap<string, string>) {
  const areas = new Map<string, Set<string>>();
  for (const [key, text] of sentences)
    areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(key)));
  const counts: Record<string, number> = {};
  for (const part of rows.flatMap(({ heard }) => heard)) {
    const [area, another] = areas.get(part) ?? [];
    if (area && !another) counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

/** Areas of sentences without a screen here: mails and checks of surveys. */
const UNHEARD = ['mail', 'editor'];
/** Areas of the screens of operators, and the names of these. Their words may be an owner's elsewhere. */
const OPERATORS = ['inbox', 'results', 'studio'];

/** Longer sentences first; of equal ones the most frequent area. */
async function sentencesOf(
  name: string,
  locale: string,
  rows: readonly Row[],
): Promise<Sentence[]> {
  const others = OPERATORS.includes(name) ? UNHEARD : [...UNHEARD, ...OPERATORS];
  const all = new Map(
    [...(await allSentences(locale))].filter(([key]) => !others.includes(areaOf(key))),
  );
  const counts = countAreas(rows, all);
  const rank = (key: string): number => counts[areaOf(key)] ?? 0;
  const sentences = [...all].filter(([, text]) => /\p{L}{2}/u.test(withoutValues(text)));
  return sentences
    .toSorted(
      ([a, text], [b, other]) =>
        withoutValues(other).length - withoutValues(text).length || rank(b) - rank(a),
    )
    .map(([key, text]) => ({ key, pattern: placed(text) }));
}

/** First of the placeholder characters for found sentences, so that they are not searched again. */
const FIRST_FOUND = 0xe000;

/** Utterances with the keys and values of sentences in their place. */
function withKeys(parts: readonly string[], sentences: readonly Sentence[]): string {
  const found: string[] = [];
  let text = parts.join(BREAK);
  for (const { key, pattern } of sentences)
    text = text.replace(pattern, (_, ...groups: unknown[]) => {
      const values = groups.slice(0, -2).filter((group) => typeof group === 'string');
      found.push(`{${[key, ...values].join(' ')}}`);
      return String.fromCharCode(FIRST_FOUND + found.length - 1);
    });
  while (/[\uE000-\uF8FF]/.test(text))
    text = text.replaceAll(/[\uE000-\uF8FF]/g, (mark) => found[mark.charCodeAt(0) - FIRST_FOUND]!);
  return text.replaceAll(BREAK, ', ');
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** The table `name` of utterances; parts of them have commas between them. */
export async function transcriptOf(
  name: string,
  locale: string,
  rows: readonly Row[],
): Promise<string> {
  const sentences = await sentencesOf(name, locale, rows);
  const lines = rows.map(
    ({ key, heard }) => `| ${cell(key)} | ${cell(withKeys(heard, sentences) || '–')} |`,
  );
  return ['| key | heard |', '| --- | --- |', ...lines, ''].join('\n');
}
