import type { ChoiceOption, Flow, Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { fold } from '../../language/fold.ts';
import { styleOf, typeOf, type QuestionStyle } from '../../questions/index.ts';

/** Questions of a survey that imported answers may belong to. */

export interface AnswerQuestion {
  question: Question;
  style: QuestionStyle;
  /** How its answers are read. */
  form: Form;
  /** Keys of options by their folded texts in all languages, and by their keys. */
  optionKeys: ReadonlyMap<string, string>;
  /** Keys of statements, likewise. */
  statementKeys: ReadonlyMap<string, string>;
}

type Form =
  | 'choice'
  | 'choices'
  | 'ranking'
  | 'scale'
  | 'number'
  | 'date'
  | 'text'
  | 'file'
  | 'rows'
  | 'many rows'
  | 'amounts'
  /** Its answers have a form that no table has. */
  | 'other';

const FORMS: Readonly<Partial<Record<QuestionStyle, Form>>> = {
  checklist: 'choices',
  agreement: 'choices',
  dynamic_multiple_choice: 'choices',
  ranking: 'ranking',
  gender: 'choice',
  custom_score: 'choice',
  random: 'choice',
  score: 'scale',
  ces: 'scale',
  star: 'scale',
  slider: 'number',
  numeric: 'number',
  age: 'number',
  datepicker: 'date',
  file: 'file',
  screenshot: 'file',
  dynamic_multiple_value: 'amounts',
  phone_verification: 'other',
};

const SCHEMA_FORMS = { text: 'text', number: 'number', date: 'date', select: 'choice' } as const;

const MATRIX_FORMS = {
  single: 'rows',
  dropdown: 'rows',
  multi: 'many rows',
  maxdiff: 'other',
  conjoint: 'other',
} as const;

function formOf(style: QuestionStyle, { isMultiSelect, extra }: Question): Form {
  if (style === 'radio' || style === 'dropdown') return isMultiSelect ? 'choices' : 'choice';
  if (style === 'matrix') return MATRIX_FORMS[extra?.matrixQuestionType ?? 'single'];
  if (style === 'customer_schema') return SCHEMA_FORMS[extra?.schemaType ?? 'text'];
  return FORMS[style] ?? 'text';
}

/** A text in all its languages. */
export const everyText = (text: LocalizedText): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);

/** A text by which an option is found. */
export const comparable = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

/** Keys by texts. A key counts before a text, and the first of equal texts. */
function keysOf(parts: readonly Pick<ChoiceOption, 'key' | 'body'>[]): Map<string, string> {
  const keys = new Map<string, string>();
  const add = (text: string, key: string): void => {
    if (text && !keys.has(text)) keys.set(text, key);
  };
  for (const { key } of parts) add(comparable(key), key);
  for (const { key, body } of parts) for (const text of everyText(body)) add(comparable(text), key);
  // Programs write yes and no in several ways.
  for (const words of [YES, NO]) {
    const found = words.find((word) => keys.has(word));
    if (found !== undefined) for (const word of words) add(word, keys.get(found)!);
  }
  return keys;
}

/** The question with its options, copied ones included. */
function withOptions(question: Question, byKey: ReadonlyMap<string, Question>): Question {
  const source = byKey.get(question.extra?.optionsSource ?? '');
  return source
    ? { ...question, options: source.options.map((option) => ({ ...option, dynamic: true })) }
    : question;
}

/** The questions of a survey by their keys, in its order. */
export function answerQuestions({ states }: Flow): Map<string, AnswerQuestion> {
  const all = [...states]
    .sort((a, b) => a.order - b.order)
    .flatMap(({ elements }) =>
      [...elements].sort((a, b) => a.order - b.order).flatMap(({ question }) => question ?? []),
    );
  const byKey = new Map(all.map((question) => [question.key, question]));
  return new Map(
    all.flatMap((given): [string, AnswerQuestion][] => {
      const style = styleOf(given);
      if (style === null || typeOf(given).kind === 'shown') return [];
      const question = withOptions(given, byKey);
      const { options, statements } = question;
      return [
        [
          question.key,
          {
            question,
            style,
            form: formOf(style, question),
            optionKeys: keysOf(options),
            statementKeys: keysOf(statements),
          },
        ],
      ];
    }),
  );
}

/** Key of the question that asks for the words of the option `other`, as imported surveys have it. */
export const otherTextKey = (
  { question }: AnswerQuestion,
  questions: ReadonlyMap<string, AnswerQuestion>,
): { option: string; key: string } | null => {
  const option = question.options.find(({ key }) => key === 'other')?.key;
  const key = `${question.key}_other`;
  return option !== undefined && questions.get(key)?.form === 'text' ? { option, key } : null;
};
