import { createResponseItem } from '../contract/feedback.ts';
import type { MatrixKind, Question } from '../contract/flow.ts';
import { itemText, joined, type RowWriter, textRows } from './answer-rows.ts';
import {
  type AnswerMap,
  type AnswerRules,
  type AnswerValue,
  asList,
  invalid,
  isRecord,
  mapEntry,
  textsFrom,
} from './answer.ts';
import { compatible, optionOf, optionReference, singleChoice } from './choice.ts';
import { anyOptions, oneOption, type Prompt, type QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';

/** Statements by options. The shape of the answer depends on the kind of matrix. */

export const matrixKindOf = ({ extra }: Question): MatrixKind =>
  extra?.matrixQuestionType ?? 'single';

const BEST_AND_WORST = ['best', 'worst'] as const;

const isOneOf = (question: Question, key: unknown): key is string =>
  question.statements.some((statement) => statement.key === key);

/** The answer maps each statement key to an option key, or with `isMany` to a list of option keys. */
const rows = (isMany: boolean): AnswerRules<AnswerMap> => ({
  empty: () => null,
  isAnswered: (value) => Object.keys(value ?? {}).length > 0,
  validate: (value, { isRequired, statements }) =>
    isRequired && statements.some(({ key }) => asList(mapEntry(value, key)).length === 0)
      ? invalid('required')
      : null,
  toResponses: (value, question) =>
    question.statements.flatMap(({ id, key }) =>
      textsFrom(mapEntry(value, key)).map((optionKey, ranking) =>
        createResponseItem({
          questionId: id,
          ...optionReference(question, optionKey),
          ranking: isMany ? ranking : null,
        }),
      ),
    ),
  fromOutside(value, question) {
    if (!isRecord(value)) return null;
    const entries = question.statements.flatMap(({ key }) => {
      const keys = [...new Set(textsFrom(Object.hasOwn(value, key) ? value[key] : null))].filter(
        (optionKey) => optionOf(question, optionKey),
      );
      return keys.length ? [[key, isMany ? compatible(question, keys) : keys[0]!] as const] : [];
    });
    return entries.length ? Object.fromEntries(entries) : null;
  },
  ruleValues: (value) => Object.values(value).flatMap(textsFrom),
  statementValues: (value, _, statementKey) => textsFrom(mapEntry(value, statementKey)),
});

/** The answer has the statement keys `best` and `worst`. The first two options are the labels of best and worst. */
const maxdiff: AnswerRules<AnswerMap> = {
  empty: () => null,
  isAnswered: (value) => Object.keys(value ?? {}).length > 0,
  validate: (value) =>
    BEST_AND_WORST.every((end) => mapEntry(value, end)) ? null : invalid('required'),
  toResponses: (value, question) =>
    BEST_AND_WORST.flatMap((end, ranking) => {
      const statement = question.statements.find(({ key }) => key === mapEntry(value, end));
      const option = question.options[ranking];
      return statement
        ? [
            createResponseItem({
              questionId: statement.id,
              ...(option ? optionReference(question, option.key) : { body: end }),
              ranking,
            }),
          ]
        : [];
    }),
  fromOutside(value, question) {
    const { best, worst } = isRecord(value) ? value : { best: null, worst: null };
    const answer = {
      ...(isOneOf(question, best) ? { best } : {}),
      ...(isOneOf(question, worst) && worst !== best ? { worst } : {}),
    };
    return Object.keys(answer).length ? answer : null;
  },
  ruleValues: (value) => Object.values(value).map(String),
  statementValues: (value, { options }, statementKey) =>
    BEST_AND_WORST.flatMap((end, at) =>
      mapEntry(value, end) === statementKey && options[at] ? [options[at].key] : [],
    ),
};

const kinds = {
  single: rows(false),
  multi: rows(true),
  dropdown: rows(false),
  maxdiff,
  conjoint: singleChoice,
} as const satisfies Record<MatrixKind, unknown>;

const kindOf = (question: Question): AnswerRules =>
  kinds[matrixKindOf(question)] as unknown as AnswerRules;

const rules: AnswerRules = {
  empty: (question) => kindOf(question).empty(question),
  isAnswered: (value, question) => kindOf(question).isAnswered(value, question),
  validate: (value: AnswerValue, question) => kindOf(question).validate(value, question),
  toResponses: (value, question) => kindOf(question).toResponses(value, question),
  fromOutside: (value, question) => kindOf(question).fromOutside(value, question),
  ruleValues: (value, question) => kindOf(question).ruleValues(value, question),
  // A conjoint has one answer for all statements.
  statementValues: (value, question, key) =>
    (kindOf(question).statementValues ?? kindOf(question).ruleValues)(value, question, key),
};

/** A row for each statement that has an answer. */
const statementRows: RowWriter = (question, items, wording) => {
  const kind = matrixKindOf(question);
  if (kind === 'conjoint') return textRows(question, items, wording);
  return question.statements.flatMap(({ id, body }) => {
    const chosen = items
      .filter(({ questionId }) => questionId === id)
      .map((item) => itemText(question, item, wording));
    if (chosen.length === 0) return [];
    const statement = wording.read(body);
    const options = joined(chosen, wording);
    return kind === 'maxdiff'
      ? { label: options, text: statement }
      : { label: statement, text: options };
  });
};

export const matrix: QuestionType = {
  rules,
  isCompletedByTap: (question) => matrixKindOf(question) === 'conjoint',
  rows: statementRows,
  shuffledPart: (question) => (matrixKindOf(question) === 'conjoint' ? 'options' : 'statements'),
};

const prompts: Readonly<Record<MatrixKind, Prompt>> = {
  single: 'option_by_statement',
  multi: 'options_by_statement',
  dropdown: 'option_by_statement',
  maxdiff: 'best_and_worst',
  conjoint: 'option',
};

export const matrixFacts: QuestionFacts = {
  group: 'choose',
  possibleAnswers(question, ofSource) {
    const kind = matrixKindOf(question);
    if (kind === 'maxdiff') {
      const values = question.statements.map(({ key }) => key);
      return { values, isMany: true, areOptions: false };
    }
    return (kind === 'conjoint' ? oneOption : anyOptions)(question, ofSource);
  },
  requires: (extra) =>
    extra?.matrixQuestionType === 'maxdiff'
      ? { options: 2, statements: 2 }
      : { options: 1, statements: 1 },
  settings: ['matrixQuestionType', 'statements', 'shuffle', 'exclusive'],
  prompt: (question) => prompts[matrixKindOf(question)],
  result(question) {
    const kind = matrixKindOf(question);
    return kind === 'maxdiff' || kind === 'conjoint' ? kind : 'matrix';
  },
  storedAnswer(question, valuesOf) {
    const kind = matrixKindOf(question);
    if (kind === 'conjoint') {
      const values = valuesOf(question.id);
      return { values, ofStatement: () => values };
    }
    const ids = new Map(question.statements.map(({ id, key }) => [key, id]));
    const ofStatement = (key: string) => valuesOf(ids.get(key) ?? '');
    const answered = question.statements.filter(({ key }) => ofStatement(key).length > 0);
    const values =
      kind === 'maxdiff'
        ? answered.map(({ key }) => key)
        : answered.flatMap(({ key }) => ofStatement(key));
    return { values, ofStatement };
  },
  // A column for each statement, unless all statements have one answer.
  columns(question, read) {
    const kind = matrixKindOf(question);
    if (kind === 'maxdiff' || kind === 'conjoint') return [question];
    return question.statements.map(({ id, body }) => ({
      ...question,
      id,
      style: 'radio',
      isMultiSelect: kind === 'multi',
      body: `${read(question.body)} [${read(body)}]`,
      statements: [],
    }));
  },
};
