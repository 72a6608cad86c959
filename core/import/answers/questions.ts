import type { ChoiceOption, Flow, Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { fold } from '../../language/fold.ts';
import type { ResultKind } from '../../contract/results/result-kinds.ts';
import { promptOf, resultKindOf } from '../../questions/facts.ts';
import { isDrawn, styleOf, typeOf } from '../../questions/index.ts';
import type { Prompt } from '../../questions/question-facts.ts';

/** Questions of a survey that imported answers may belong to. */

export interface AnswerQuestion {
  question: Question;
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

/** Forms by the way in which a question is asked. */
const BY_PROMPT: Readonly<Partial<Record<Prompt, Form>>> = {
  option: 'choice',
  options: 'choices',
  ranking: 'ranking',
  option_by_statement: 'rows',
  options_by_statement: 'many rows',
  amounts: 'amounts',
  file: 'file',
  best_and_worst: 'other',
  verification: 'other',
};

/** Forms of typed answers by the way in which they are counted. Options of a number are ranges of it. */
const BY_RESULT: Readonly<Partial<Record<ResultKind, Form>>> = {
  nps: 'scale',
  scale: 'scale',
  number: 'number',
  choice: 'number',
  date: 'date',
};

const ATTRIBUTES = { text: 'text', number: 'number', date: 'date', select: 'choice' } as const;

function formOf(question: Question): Form {
  const { isCustomerAttribute } = typeOf(question);
  if (isCustomerAttribute === true) return ATTRIBUTES[question.extra?.schemaType ?? 'text'];
  if (isDrawn(question)) return 'choice';
  const form = BY_PROMPT[promptOf(question)] ?? BY_RESULT[resultKindOf(question)!] ?? 'text';
  // A profile of several statements is chosen as a whole.
  return form === 'choice' && question.statements.length > 0 ? 'other' : form;
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
      if (styleOf(given) === null || typeOf(given).kind === 'shown') return [];
      const question = withOptions(given, byKey);
      const { options, statements } = question;
      return [
        [
          question.key,
          {
            question,
            form: formOf(question),
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
