import {
  answersOf,
  attributeText,
  manyNumbers,
  numberIn,
  partsOf,
  written,
  type Asked,
} from './parts.ts';
import type { Named } from '../logic.ts';
import { textWithPart, type Choice, type Item, type Text } from '../survey.ts';

/** Questions of LimeSurvey that become several questions: one for each field, cell or scale. */

/** Adds a name that conditions use for an answer. */
export type AddName = (name: string, named: Named) => void;

/** Larger matrices are listed. */
const MAX_CELLS = 400;

/** The numbers or texts of a question with several fields, each a question here. */
export function fieldItems(type: string, asked: Asked, addName: AddName): Item[] | null {
  const { code, body } = asked;
  const item = (parts: readonly Choice[], fields: Pick<Item, 'style' | 'extra'>): Item => {
    const ref = [code, ...parts.map((part) => part.ref)].join('_');
    const own: Item = {
      ref,
      name: ref,
      body: parts.reduce<Text>((text, part) => textWithPart(text, part.body), body),
      condition: parts.map((part) => part.condition).find(Boolean) ?? null,
      ...fields,
    };
    addName(ref, { item: own });
    return own;
  };
  const rows = () => partsOf(asked);
  if (type === 'Q') return rows().map((row) => item([row], written(asked, 'text')));
  if (type === 'K') return rows().map((row) => item([row], manyNumbers(asked)));
  if (type !== ':' && type !== ';') return null;
  const columns = partsOf(asked, 1);
  const fields = type === ';' ? written(asked, 'text') : cellNumbers(asked);
  const cells = rows().flatMap((row) => columns.map((column) => [row, column] as const));
  if (cells.length > MAX_CELLS) return null;
  return cells.map((parts) => item(parts, fields));
}

function cellNumbers({ attributes }: Asked): Pick<Item, 'style' | 'extra'> {
  const [min, max] = ['multiflexible_min', 'multiflexible_max'].map((name) =>
    numberIn(attributes, name),
  );
  return {
    style: 'numeric',
    extra: {
      ...(min === null ? {} : { lower_limit: min }),
      ...(max === null ? {} : { upper_limit: max }),
    },
  };
}

/** Two matrices: one for each scale. */
export function dualScale(asked: Asked, addName: AddName): Item[] {
  const { code, body } = asked;
  const rows = partsOf(asked);
  return [0, 1].map((scale) => {
    const heading = attributeText(asked, scale === 0 ? 'dualscale_headerA' : 'dualscale_headerB');
    const item: Item = {
      ref: `${code}_${scale}`,
      name: `${code}_${scale}`,
      body: heading ? textWithPart(body, heading) : body,
      style: 'matrix',
      choices: answersOf(asked, scale),
      statements: rows,
    };
    for (const row of rows) addName(`${code}_${row.ref}_${scale}`, { item, statement: row.ref });
    return item;
  });
}
