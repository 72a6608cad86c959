import type { Question } from '../../core/contract/flow.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import type { Wording } from '../../core/survey/answer-texts/index.ts';
import { styleOf, type QuestionStyle } from '../../core/questions/index.ts';
import { plain } from './lines.ts';
import { createPrompts, type Choice, type Prompts, type Terminal } from './prompts.ts';
import type { Respondent } from './walk.ts';

/** A respondent who is asked in a terminal. */

/** A question with its texts as they are shown. */
interface Asked {
  message: string;
  question: Question;
  choices: Choice[];
  statements: Choice[];
  placeholder: string;
  problemOf(value: unknown): string | null;
}

type Ask = (prompts: Prompts, asked: Asked) => Promise<unknown>;

/** The form of an answer, for types whose questions don't say it. */
const HINTS: Partial<Record<QuestionStyle, string>> = {
  score: '0 to 10',
  ces: '1 to 7',
  star: '1 to 5',
  datepicker: 'YYYY-MM-DD',
  phone_number: '+905321234567',
  phone_verification: '+905321234567',
};

const askText: Ask = (prompts, { message, question, placeholder, problemOf }) =>
  prompts.text(message, HINTS[styleOf(question) ?? 'text'] ?? placeholder, problemOf);

const askOne: Ask = (prompts, { message, question, choices }) =>
  prompts.one(message, choices, !question.isRequired);

const askMany: Ask = (prompts, { message, choices }) => prompts.many(message, choices);

const askChoice: Ask = (prompts, asked) =>
  asked.question.isMultiSelect ? askMany(prompts, asked) : askOne(prompts, asked);

/** Asks for one option after the other. The last one takes the place that is left. */
async function askRanking(prompts: Prompts, { message, choices, question }: Asked) {
  const ranked: string[] = [];
  while (ranked.length < choices.length - 1) {
    const left = choices.filter(({ key }) => !ranked.includes(key));
    const canSkip = ranked.length === 0 && !question.isRequired;
    const key = await prompts.one(`${message} — number ${ranked.length + 1}`, left, canSkip);
    if (key === null) return null;
    ranked.push(key);
  }
  return [...ranked, ...choices.map(({ key }) => key).filter((key) => !ranked.includes(key))];
}

async function askMatrix(prompts: Prompts, asked: Asked): Promise<unknown> {
  const { message, question, choices, statements } = asked;
  const kind = question.extra?.matrixQuestionType ?? 'single';
  if (kind === 'conjoint') return askOne(prompts, asked);
  const isMaxdiff = kind === 'maxdiff';
  const ends = [
    { key: 'best', label: choices[0]?.label ?? '' },
    { key: 'worst', label: choices[1]?.label ?? '' },
  ];
  const answer: [key: string, value: unknown][] = [];
  for (const { key, label } of isMaxdiff ? ends : statements) {
    const line = `${message} — ${label || key}`;
    const offered = isMaxdiff ? statements : choices;
    const value =
      kind === 'multi'
        ? await prompts.many(line, offered)
        : await prompts.one(line, offered, !question.isRequired);
    if (value?.length) answer.push([key, value]);
  }
  return Object.fromEntries(answer);
}

async function askNumbers(prompts: Prompts, { message, choices }: Asked): Promise<unknown> {
  const answer: [key: string, value: number][] = [];
  for (const { key, label } of choices) {
    const number = await prompts.text(`${message} — ${label || key}`, '', (text) =>
      Number.isFinite(Number(text)) ? null : 'Please enter a number.',
    );
    if (number) answer.push([key, Number(number)]);
  }
  return Object.fromEntries(answer);
}

/** There is nothing to upload to: an example stands for the file. */
async function takeFile(prompts: Prompts, { message }: Asked) {
  prompts.tell('info', `${message} — an example file is taken`);
  return { name: 'example.png', size: 1, type: 'image/png', url: '', blobId: 'example' };
}

/** No code can be sent: the number counts as verified. */
async function askVerification(prompts: Prompts, asked: Asked) {
  const verified = (phone: unknown) =>
    phone === '' ? null : { phone, verificationId: 'example', token: 'example' };
  const problemOf = (phone: unknown) => asked.problemOf(verified(phone));
  return verified(await askText(prompts, { ...asked, problemOf }));
}

/** The types that are not asked for as a text. */
const BY_STYLE: Partial<Record<QuestionStyle, Ask>> = {
  radio: askChoice,
  dropdown: askChoice,
  gender: askOne,
  custom_score: askOne,
  checklist: askMany,
  agreement: askMany,
  dynamic_multiple_choice: askMany,
  ranking: askRanking,
  matrix: askMatrix,
  dynamic_multiple_value: askNumbers,
  customer_schema: (prompts, asked) =>
    asked.question.extra?.schemaType === 'select'
      ? askOne(prompts, asked)
      : askText(prompts, asked),
  file: takeFile,
  screenshot: takeFile,
  phone_verification: askVerification,
};

/** Asks in a terminal, again as long as an answer is not valid. */
export function promptedRespondent(terminal: Terminal, { read }: Wording): Respondent {
  const prompts = createPrompts(terminal);
  // A text of a file must not move the cursor.
  const words = (text: LocalizedText | null) => plain(read(text ?? '').replace(/\p{Cc}/gu, ' '));
  const choicesOf = (entries: readonly { key: string; body: LocalizedText }[]): Choice[] =>
    entries.map(({ key, body }) => ({ key, label: words(body) }));
  return {
    enter({ title, id, style }) {
      const name = words(title) || id;
      prompts.tell('step', style === 'normal' ? name : `${name} — the end (${style})`);
    },
    async answer(question, problemOf) {
      const asked: Asked = {
        message: `${words(question.body) || question.key}${question.isRequired ? ' *' : ''}`,
        question,
        choices: choicesOf(question.options),
        statements: choicesOf(question.statements),
        placeholder: words(question.placeholder),
        problemOf,
      };
      const ask = BY_STYLE[styleOf(question) ?? 'text'] ?? askText;
      for (;;) {
        const value = await ask(prompts, asked);
        const problem = problemOf(value);
        if (problem === null) return value;
        prompts.tell('warn', problem);
      }
    },
    retry(reasons) {
      for (const reason of reasons) prompts.tell('warn', reason);
      return true;
    },
  };
}
