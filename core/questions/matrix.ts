import { createResponseItem } from '../contract/feedback.ts';
import type { MatrixKind, Question } from '../contract/flow.ts';
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
import { optionOf, optionReference, singleChoice } from './choice.ts';

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
      return keys.length ? [[key, isMany ? keys : keys[0]!] as const] : [];
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

export const matrix: AnswerRules = {
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
