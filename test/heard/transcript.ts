import { allSentences } from '../support/sentence.ts';
import type { Row } from './listener.ts';

/** Makes transcripts: tables of keys and what is heard, with the keys of sentences in their place. */

interface Sentence {
  key: string;
  /** The whole of a part. */
  whole: RegExp;
  /** Within a part; a single word only after a comma at its end, as texts of owners have it too. */
  within: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const withoutValues = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\}+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A sentence as a pattern: its values are groups, its plural forms alternatives. */
const patternOf = (text: string): string =>
  text
    .split(/(\{\{[^}]*\}\}|\{[^}]*\})/)
    .map((part) => {
      if (part.startsWith('{{'))
        return `(?:${part.slice(2, -2).split('|').map(escaped).join('|')})`;
      return part.startsWith('{') ? '([^,.]+)' : escaped(part).replaceAll('\n', String.raw`\s`);
    })
    .join('');

const areaOf = (key: string): string => key.split('.')[0]!;

/** How often each area of keys is heard, by sentences that no other area has. */
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

/** Longer sentences first; of equal ones that of the area which is heard most. */
async function sentencesOf(locale: string, rows: readonly Row[]): Promise<Sentence[]> {
  // With values, a sentence has to have words enough to be told from what Orca says by itself, such as “1 of 3”.
  const all = await allSentences(locale);
  const counts = countAreas(rows, all);
  const rank = (key: string): number => counts[areaOf(key)] ?? 0;
  const sentences = [...all].filter(([, text]) =>
    text.includes('{') ? withoutValues(text).length > 8 : /\p{L}/u.test(text),
  );
  return sentences
    .toSorted(([a, text], [b, other]) => other.length - text.length || rank(b) - rank(a))
    .map(([key, text]) => {
      const pattern = patternOf(text);
      const isLong = withoutValues(text).includes(' ');
      return {
        key,
        whole: new RegExp(`^${pattern}$`, 'u'),
        within: new RegExp(isLong ? pattern : `(?<=, )${pattern}$`, 'gu'),
      };
    });
}

const named = (key: string, values: readonly string[]): string => `{${[key, ...values].join(' ')}}`;

function withKeys(part: string, sentences: readonly Sentence[]): string {
  for (const { key, whole } of sentences) {
    const match = whole.exec(part);
    if (match) return named(key, match.slice(1));
  }
  const found = sentences.find(({ within }) => part.search(within) >= 0);
  return found
    ? part.replace(found.within, (_, ...groups: unknown[]) =>
        named(found.key, groups.filter((group) => typeof group === 'string').slice(0, -1)),
      )
    : part;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** The table of what was heard; parts of utterances have commas between them. */
export async function transcriptOf(rows: readonly Row[], locale: string): Promise<string> {
  const sentences = await sentencesOf(locale, rows);
  const lines = rows.map(({ key, heard }) => {
    const parts = heard.map((part) => withKeys(part, sentences));
    return `| ${cell(key)} | ${cell(parts.join(', ') || '–')} |`;
  });
  return ['| key | heard |', '| --- | --- |', ...lines, ''].join('\n');
}
