import { records, string, type Json } from '../source.ts';
import { withSpecial, type Reading } from './choices.ts';
import { fieldsOf } from './fields.ts';
import { withValidators } from './limits.ts';
import { called, textWithPart, type Item, type Text } from '../survey.ts';

/** Matrices of SurveyJS with cells of several types, each of which becomes a question. */

/** Larger matrices are listed. */
const MAX_CELLS = 400;

/** The type of the cells of a column: its own, the one of the matrix, or else a list. */
const typeOf = (column: Json, element: Json): string =>
  [column['cellType'], element['cellType']]
    .map(string)
    .find((type) => type !== null && type !== 'default') ?? 'dropdown';

/** Respondents add its rows by themselves: the first one is asked. */
export const ASKED_ONCE = 'that its questions are asked several times: they are asked once';

/** A question for each cell; `null` for a matrix without cells, or with too many. */
export function cellsOf(element: Json, name: string, body: Text, reading: Reading): Item[] | null {
  const { text, choicesOf, lose } = reading;
  const place = called(body, name);
  const isDynamic = element['type'] === 'matrixdynamic';
  const rows = isDynamic ? [null] : choicesOf(element['rows']);
  const columns = records(element['columns']);
  const count = rows.length * columns.length;
  if (count === 0 || count > MAX_CELLS) return null;
  const shared = choicesOf(element['choices']);
  if (isDynamic) lose(place, ASKED_ONCE);
  return rows.flatMap((row) =>
    columns.flatMap((column): Item[] => {
      const own = string(column['name']) ?? '';
      const type = typeOf(column, element);
      const ownChoices = withSpecial(column, reading);
      const choices = ownChoices.length ? ownChoices : shared;
      const fields = fieldsOf(type, column, choices, place, reading);
      if (!fields) return (lose(place, `the cells of the type ${type}`, column), []);
      const item: Item = {
        ref: [name, row?.ref ?? 0, own].join('.'),
        name: [name, row?.ref ?? '', own].join(' '),
        body: textWithPart(row ? textWithPart(body, row.body) : body, text(column['title']) ?? own),
        isRequired: column['isRequired'] === true || element['isRequired'] === true,
        ...fields,
      };
      return [withValidators(item, column, place, lose)];
    }),
  );
}
