import type { AnswerQuestion, ColumnTarget, RowField } from '../../core/import/answers/index.ts';
import { rowFields } from '../../core/import/answers/index.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { isolateAny } from '../../core/language/isolate.ts';
import { resolveText } from '../../core/language/resolve.ts';
import type { Messages } from '../../core/language/messages.ts';

/** Choices for a column: data of the response, and parts of the survey. */

type TargetPart = Omit<ColumnTarget, 'column'>;

export interface TargetChoice {
  value: string;
  name: string;
  part: TargetPart;
}

const NOTHING: TargetPart = {
  field: null,
  question: null,
  statement: null,
  option: null,
  attribute: null,
};

/** The value of a choice. */
export const valueOfTarget = ({
  field,
  question,
  statement,
  option,
  attribute,
}: TargetPart): string => JSON.stringify([field, question, statement, option, attribute]);

const choiceOf = (name: string, part: Partial<TargetPart>): TargetChoice => {
  const whole = { ...NOTHING, ...part };
  return { value: valueOfTarget(whole), name, part: whole };
};

/** Forms with options that may have columns of their own. */
const SPLIT = ['choices', 'ranking', 'amounts'];

const fieldNames = ({ studio }: Messages): Readonly<Record<RowField, string>> => ({
  id: studio.answerImport.id(),
  submitted_at: studio.answerImport.submittedAt(),
  started_at: studio.answerImport.startedAt(),
  language: studio.language(),
  completed: studio.answerImport.completed(),
});

/** Makes the choices of a survey: data of the response, then the questions with their parts. */
export function targetChoices(
  questions: ReadonlyMap<string, AnswerQuestion>,
  messages: Messages,
  languages: readonly string[],
): TargetChoice[] {
  const names = fieldNames(messages);
  // Options of a select have the direction of the page.
  const read = (text: LocalizedText, key: string): string =>
    isolateAny(resolveText(text, languages) || key);
  return [
    choiceOf(messages.studio.answerImport.leftOut(), {}),
    ...rowFields.map((field) => choiceOf(names[field], { field })),
    ...[...questions].flatMap(([key, { question, form }]) => {
      const body = read(question.body, key);
      const options = SPLIT.includes(form) ? question.options : [];
      return [
        ...(question.statements.length > 0 ? [] : [choiceOf(body, { question: key })]),
        ...question.statements.map((part) =>
          choiceOf(`${body} · ${read(part.body, part.key)}`, {
            question: key,
            statement: part.key,
          }),
        ),
        ...options.map((part) =>
          choiceOf(`${body} · ${read(part.body, part.key)}`, { question: key, option: part.key }),
        ),
      ];
    }),
  ];
}

/** The choice of a column to become an attribute of the customer with its name. */
export const attributeChoice = (column: string, { studio }: Messages): TargetChoice =>
  choiceOf(`${studio.styles.customer_schema()}: ${isolateAny(column)}`, { attribute: column });
