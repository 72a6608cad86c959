import { shortened } from '../language/characters.ts';
import type { Names } from './names.ts';
import type { Choice, Item, Lose, Survey, Text } from './survey.ts';
import type { Triggers } from './triggers.ts';
import { withWords, type WordsByLanguage } from './words.ts';

/** Writes the questions and texts of a survey in the wire format of flows. */

export type Wire = Record<string, unknown>;

/** A conversion: the survey, its names in the flow, and the triggers that are written so far. */
export interface Conversion {
  survey: Survey;
  names: Names;
  triggers: Triggers;
  words: WordsByLanguage;
  lose: Lose;
  /** Items and choices that are hidden at first. */
  hidden: ReadonlySet<Item | Choice>;
}

/** Replaces the refs in `{{ref}}` by keys. */
const piped = (text: string, { names: { keys }, lose }: Conversion): string =>
  text.replace(/{{([^{}]+)}}/g, (_, name: string) => {
    const ref = name.trim();
    const key = keys.get(ref);
    if (key === undefined) lose(`“${shortened(text, 60)}”`, `the value of ${ref} in the text`);
    return key === undefined ? '' : `{{${key}}}`;
  });

export function textOf(text: Text, conversion: Conversion): Text {
  const { survey, words } = conversion;
  const own = withWords(text, survey.languages, words);
  if (typeof own === 'string') return piped(own, conversion);
  return Object.fromEntries(
    Object.entries(own).map(([code, part]) => [code, piped(part, conversion)]),
  );
}

/** The words of a question; its key where nothing is left of them. */
function bodyOf(body: Text, key: string, conversion: Conversion): Text {
  const own = textOf(body, conversion);
  const isBlank = (text: string): boolean => text.trim() === '';
  if (typeof own === 'string') return isBlank(own) ? key : own;
  return Object.values(own).every(isBlank) ? key : own;
}

export function questionOf(item: Item, conversion: Conversion): Wire {
  const { ref, style, body, description, placeholder, isRequired, choices, statements } = item;
  const { names, hidden } = conversion;
  const key = names.keys.get(ref)!;
  const parts = (list: readonly Choice[], prefix: string, keys?: ReadonlyMap<string, string>) =>
    list.map((entry) => {
      const own = keys!.get(entry.ref)!;
      return {
        id: `${prefix}-${key}-${own}`,
        key: own,
        body: textOf(entry.body, conversion),
        ...(entry.imageUrl ? { image_url: entry.imageUrl } : {}),
        ...(entry.isExclusive ? { exclusive: true } : {}),
        ...(entry.isFixed && item.isShuffled ? { fixed: true } : {}),
        ...(hidden.has(entry) ? { is_visible: false } : {}),
      };
    });
  return {
    id: `q-${key}`,
    key,
    style,
    body: bodyOf(body, key, conversion),
    ...(description ? { description: textOf(description, conversion) } : {}),
    ...(placeholder ? { placeholder: textOf(placeholder, conversion) } : {}),
    ...(choices ? { options: parts(choices, 'o', names.options.get(ref)) } : {}),
    ...(statements ? { statements: parts(statements, 's', names.statements.get(ref)) } : {}),
    ...(isRequired ? { is_required: true } : {}),
    ...(item.isShuffled ? { shuffle: true } : {}),
    ...item.settings,
    ...(item.extra ? { extra: item.extra } : {}),
  };
}
