import { shortened } from '../language/characters.ts';
import type { Names } from './names.ts';
import { slugOf, uniqueNames } from './source.ts';
import { anyText, type Choice, type Item, type Lose, type Survey, type Text } from './survey.ts';
import type { Triggers } from './triggers.ts';

/** Writes the questions and texts of a survey in the wire format of flows. */

export type Wire = Record<string, unknown>;

/** A conversion: the survey, its names in the flow, and the triggers that are written so far. */
export interface Conversion {
  survey: Survey;
  names: Names;
  triggers: Triggers;
  lose: Lose;
  /** Items that are hidden at first. */
  hidden: ReadonlySet<Item>;
}

/** Replaces the refs in `{{ref}}` by keys. */
const piped = (text: string, { names: { keys }, lose }: Conversion): string =>
  text.replace(/{{([^{}]+)}}/g, (_, name: string) => {
    const ref = name.trim();
    const key = keys.get(ref);
    if (key === undefined) lose(`“${shortened(text, 60)}”`, `the value of ${ref} in the text`);
    return key === undefined ? '' : `{{${key}}}`;
  });

export const textOf = (text: Text, conversion: Conversion): Text =>
  typeof text === 'string'
    ? piped(text, conversion)
    : Object.fromEntries(Object.entries(text).map(([code, own]) => [code, piped(own, conversion)]));

export function questionOf(item: Item, conversion: Conversion): Wire {
  const { ref, style, body, description, placeholder, isRequired, choices, statements } = item;
  const { keys, options } = conversion.names;
  const key = keys.get(ref)!;
  const parts = (
    list: readonly Choice[],
    prefix: string,
    name: (ref: string, text: string) => string,
  ) =>
    list.map((entry) => {
      const own = name(entry.ref, anyText(entry.body));
      return {
        id: `${prefix}-${key}-${own}`,
        key: own,
        body: textOf(entry.body, conversion),
        ...(entry.imageUrl ? { image_url: entry.imageUrl } : {}),
        ...(entry.isExclusive ? { exclusive: true } : {}),
        ...(entry.isFixed && item.isShuffled ? { fixed: true } : {}),
      };
    });
  const uniqueStatement = uniqueNames('statement');
  return {
    id: `q-${key}`,
    key,
    style,
    body: textOf(body, conversion),
    ...(description ? { description: textOf(description, conversion) } : {}),
    ...(placeholder ? { placeholder: textOf(placeholder, conversion) } : {}),
    ...(choices
      ? { options: parts(choices, 'o', (choice) => options.get(ref)!.get(choice)!) }
      : {}),
    ...(statements
      ? { statements: parts(statements, 's', (own, text) => uniqueStatement(slugOf(own, text))) }
      : {}),
    ...(isRequired ? { is_required: true } : {}),
    ...(item.isShuffled ? { shuffle: true } : {}),
    ...item.settings,
    ...(item.extra ? { extra: item.extra } : {}),
  };
}
