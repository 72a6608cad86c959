import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { ellipses, questionsById, type Wording } from '../../../core/survey/answer-texts/index.ts';
import { fillInText } from '../../../core/survey/engine/index.ts';
import type { ResultKind } from '../../../core/contract/results/result-kinds.ts';
import { promptOf, resultKindOf } from '../../../core/questions/facts.ts';
import { isAsked, styleOf, typeOf } from '../../../core/questions/index.ts';
import { textOf, type Cell, type CellType, type Column, type TableRow } from './columns.ts';

/** The columns of the questions of a survey, and of their options. */

type Reader = (text: LocalizedText) => string;

/** A survey is written in its default language, so that a column has one. */
export function wordingOf(flow: Flow | null): Wording {
  const { code } = flow?.languages.find(({ id }) => id === flow.defaultLanguageId) ??
    flow?.languages[0] ?? { code: 'en' };
  return { read: (text: LocalizedText) => resolveText(text, [code]), locale: code, numbers: null };
}

/** The questions with stored answers, attributes of customers included. */
export const questionsOf = (flow: Flow): Question[] =>
  flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) =>
      question && styleOf(question) && isAsked(question) ? [question] : [],
    ),
  );

/** Whether the answer is stored with the customer instead of the answers. */
export const isAttribute = (question: Question): boolean =>
  typeOf(question).isCustomerAttribute === true;

/** Types of answers by the kind of their results. All others are texts. */
const TYPES: Partial<Record<ResultKind, CellType>> = {
  nps: 'number',
  scale: 'number',
  number: 'number',
  date: 'day',
};

/** Types of the cells of a survey's questions, by their ids. */
export const cellTypes = (flow: Flow): ReadonlyMap<string, CellType> =>
  new Map(
    questionsOf(flow).map((question) => [question.id, TYPES[resultKindOf(question)!] ?? 'text']),
  );

/** Whether an answer may have several options. */
export const takesSeveral = (question: Question): boolean => promptOf(question) === 'options';

/** Columns with 1 for a chosen option of an answered question, and 0 for the others. */
const optionColumns = (flowId: string, { id, options }: Question, name: Reader): Column[] =>
  options.map((option) => ({
    header: name(option.body) || option.key,
    read({ row, responses }) {
      const items = responses.filter(({ question_id: of }) => of === id);
      if (row.flow_id !== flowId || items.length === 0) return null;
      const isChosen = items.some(({ option_id: chosen, body }) =>
        chosen === null ? body === option.key : chosen === option.id,
      );
      return isChosen ? 1 : 0;
    },
  }));

/**
 * A column for each question.
 *
 * @param types types of the cells of the whole questions
 * @param hasOptions adds a column for each option where an answer may have several
 */
export function questionColumns(
  flow: Flow,
  types: ReadonlyMap<string, CellType>,
  hasOptions: boolean,
): Column[] {
  const { read } = wordingOf(flow);
  const texts = ellipses(flow);
  const complete = questionsById(flow);
  const name: Reader = (text) => read(fillInText(text, texts));
  const cellOf = (question: Question, { answers, attributes }: TableRow): Cell => {
    if (!isAttribute(question)) return answers.get(question.id) ?? null;
    const text = textOf(attributes.get(question.key));
    return read(question.options.find(({ key }) => key === text)?.body ?? text);
  };
  return questionsOf(flow).flatMap((question) => {
    const column = {
      header: name(question.body) || question.key,
      place: `${flow.name || flow.id}, ${question.key}`,
      ...(isAttribute(question) ? { isOfCustomer: true as const } : {}),
    };
    const options =
      hasOptions && takesSeveral(question)
        ? optionColumns(flow.id, complete.get(question.id)!, name)
        : [];
    return [
      {
        ...column,
        type: types.get(question.id) ?? 'text',
        read: (row: TableRow) => (row.row.flow_id === flow.id ? cellOf(question, row) : null),
      },
      ...options.map(({ header, read: cell }) => ({
        ...column,
        header: `${column.header}: ${header}`,
        read: cell,
      })),
    ];
  });
}
