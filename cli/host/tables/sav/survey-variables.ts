import type { Flow, Question } from '../../../../core/contract/flow.ts';
import { answerQuestions, type AnswerQuestion } from '../../../../core/import/answers/index.ts';
import { numberFrom } from '../../../../core/questions/index.ts';
import { blobUrl } from '../../http/urls.ts';
import { textOf } from '../columns.ts';
import { isAttribute, wordingOf } from '../question-columns.ts';
import {
  add,
  addChoice,
  addChoices,
  addRanks,
  codesOf,
  itemsOf,
  type Making,
  type SurveyVariables,
} from './choice-variables.ts';
import type { Item, SavRow } from './rows.ts';

/** Variables of the questions of a survey. */

function addScale(making: Making, { id, key, options }: Question, label: string): void {
  add(making, {
    name: key,
    label,
    format: 'number',
    measure: 'scale',
    labels: options.flatMap((option) => {
      const value = numberFrom(option.key);
      return value === null ? [] : [[value, making.read(option.body)] as const];
    }),
    read(row) {
      const [item] = itemsOf(making, row, id);
      if (!item) return null;
      const option = options.find((each) => each.id === item.option_id);
      return numberFrom(item.body) ?? numberFrom(option?.key) ?? option?.weight ?? null;
    },
  });
}

function addAmounts(making: Making, { id, key, options }: Question, label: string): void {
  for (const option of options)
    add(making, {
      name: `${key}_${option.key}`,
      label: `${label}: ${making.read(option.body)}`,
      format: 'number',
      measure: 'scale',
      decimals: 2,
      read(row) {
        const start = `${option.key}=`;
        const item = itemsOf(making, row, id).find(({ body }) => body?.startsWith(start));
        return numberFrom(item?.body?.slice(start.length));
      },
    });
}

/** A text, or the addresses of files. */
function addText(making: Making, { id, key }: Question, label: string): void {
  const textIn = ({ body, active_storage_blob_id: file }: Item): string =>
    file === null ? (body ?? '') : blobUrl(making.publicUrl, encodeURIComponent(file));
  add(making, {
    name: key,
    label,
    format: 'text',
    measure: 'nominal',
    read: (row) => itemsOf(making, row, id).map(textIn).join('; ') || null,
  });
}

/** Statements of a matrix, and the two ends of a best-worst scaling. */
function addRows(making: Making, { question, form }: AnswerQuestion, label: string): void {
  const { key, options, statements } = question;
  for (const statement of statements) {
    const part = {
      id: statement.id,
      name: `${key}_${statement.key}`,
      label: `${label} [${making.read(statement.body)}]`,
    };
    if (form === 'many rows') addChoices(making, part, options);
    else addChoice(making, part, options);
  }
}

/** An answer that is stored with the customer. */
function addAttribute(making: Making, { question, form }: AnswerQuestion, label: string): void {
  const { key, options } = question;
  const codes = codesOf(options);
  const valueOf = (row: SavRow): unknown =>
    row.flowId === making.flow.id ? row.attributes[key] : undefined;
  const formats = { number: 'number', date: 'day', choice: 'number' } as const;
  const format = form === 'number' || form === 'date' || form === 'choice' ? formats[form] : 'text';
  add(making, {
    name: key,
    label,
    format,
    measure: form === 'number' ? 'scale' : 'nominal',
    ...(form === 'choice'
      ? { labels: options.map((each) => [codes.get(each.key)!, making.read(each.body)] as const) }
      : {}),
    read(row) {
      const value = valueOf(row);
      if (value === undefined || value === null) return null;
      if (form === 'choice') return codes.get(textOf(value)) ?? null;
      return form === 'number' ? numberFrom(value) : textOf(value) || null;
    },
  });
}

function addQuestion(making: Making, asked: AnswerQuestion): void {
  const { question, form } = asked;
  const { id, key, options } = question;
  const label = making.read(question.body) || key;
  const whole = { id, name: key, label };
  if (isAttribute(question)) return addAttribute(making, asked, label);
  if (form === 'choice') return addChoice(making, whole, options);
  if (form === 'choices') return addChoices(making, whole, options);
  if (form === 'ranking') return addRanks(making, question, label);
  if (form === 'scale') return addScale(making, question, label);
  if (form === 'rows' || form === 'many rows') return addRows(making, asked, label);
  if (form === 'amounts') return addAmounts(making, question, label);
  if (question.statements.length > 0) {
    if (question.extra?.matrixQuestionType === 'conjoint') addChoice(making, whole, options);
    else addRows(making, asked, label);
    return undefined;
  }
  if (form !== 'number' && form !== 'date') return addText(making, question, label);
  add(making, {
    name: key,
    label,
    format: form === 'date' ? 'day' : 'number',
    measure: 'scale',
    ...(form === 'number' ? { decimals: 2 } : {}),
    read(row) {
      const [item] = itemsOf(making, row, id);
      return form === 'date' ? (item?.body ?? null) : numberFrom(item?.body);
    },
  });
  return undefined;
}

/** Makes the variables of a survey, with the texts of its default language. */
export function surveyVariables(
  flow: Flow,
  {
    name,
    publicUrl,
    isAnonymous,
  }: { name: (wanted: string) => string; publicUrl: string; isAnonymous: boolean },
): SurveyVariables {
  const { read } = wordingOf(flow);
  const making: Making = { flow, read, name, publicUrl, variables: [], sets: [] };
  for (const asked of answerQuestions(flow).values())
    if (!isAnonymous || !isAttribute(asked.question)) addQuestion(making, asked);
  return { variables: making.variables, sets: making.sets };
}
