import type { Question } from '../../core/contract/flow.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import type { Wording } from '../../core/survey/answer-texts/index.ts';
import { factsOf, promptOf } from '../../core/questions/facts.ts';
import type { Prompt } from '../../core/questions/question-facts.ts';
import { plain } from './lines.ts';
import { createPrompts, type Choice, type Prompts, type Terminal } from './prompts.ts';
import type { Respondent } from './walk.ts';

/** A respondent that asks a person in a terminal. */

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

function hintFor(question: Question): string | undefined {
  const { hint } = factsOf(question);
  return typeof hint === 'function' ? hint(question) : hint;
}

const askText: Ask = (prompts, { message, question, placeholder, problemOf }) =>
  prompts.text(message, hintFor(question) ?? placeholder, problemOf);

const askOne: Ask = (prompts, { message, question, choices }) =>
  prompts.one(message, choices, !question.isRequired);

const askMany: Ask = (prompts, { message, choices }) => prompts.many(message, choices);

/** Asks for one option after the other. The last one gets the remaining rank. */
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

/** Asks once for each row. Rows without an answer are left out. */
async function askRows(
  rows: readonly Choice[],
  { message }: Asked,
  ask: (line: string) => Promise<string | string[] | null>,
): Promise<Record<string, string | string[]>> {
  const answer: [key: string, value: string | string[]][] = [];
  for (const { key, label } of rows) {
    const value = await ask(`${message} — ${label || key}`);
    if (value?.length) answer.push([key, value]);
  }
  return Object.fromEntries(answer);
}

const askOptionByStatement: Ask = (prompts, asked) =>
  askRows(asked.statements, asked, (line) =>
    prompts.one(line, asked.choices, !asked.question.isRequired),
  );

const askOptionsByStatement: Ask = (prompts, asked) =>
  askRows(asked.statements, asked, (line) => prompts.many(line, asked.choices));

const askBestAndWorst: Ask = (prompts, asked) => {
  const ends = ['best', 'worst'].map((key, at) => ({ key, label: asked.choices[at]?.label ?? '' }));
  return askRows(ends, asked, (line) =>
    prompts.one(line, asked.statements, !asked.question.isRequired),
  );
};

async function askAmounts(prompts: Prompts, { message, choices }: Asked): Promise<unknown> {
  const answer: [key: string, value: number][] = [];
  for (const { key, label } of choices) {
    const number = await prompts.text(`${message} — ${label || key}`, '', (text) =>
      Number.isFinite(Number(text)) ? null : 'Please enter a number.',
    );
    if (number) answer.push([key, Number(number)]);
  }
  return Object.fromEntries(answer);
}

/** Answers with an example file, as there is no host to upload one to. */
async function useExampleFile(prompts: Prompts, { message }: Asked) {
  prompts.tell('info', `${message} — uses an example file`);
  return { name: 'example.png', size: 1, type: 'image/png', url: '', blobId: 'example' };
}

/** Accepts the number without a code, as there is no host to send one. */
async function askVerification(prompts: Prompts, asked: Asked) {
  const verified = (phone: unknown) =>
    phone === '' ? null : { phone, verificationId: 'example', token: 'example' };
  const problemOf = (phone: unknown) => asked.problemOf(verified(phone));
  return verified(await askText(prompts, { ...asked, problemOf }));
}

const asks: Readonly<Record<Prompt, Ask>> = {
  text: askText,
  option: askOne,
  options: askMany,
  ranking: askRanking,
  option_by_statement: askOptionByStatement,
  options_by_statement: askOptionsByStatement,
  best_and_worst: askBestAndWorst,
  amounts: askAmounts,
  file: useExampleFile,
  verification: askVerification,
};

/** Asks in a terminal, and again until the answer is valid. */
export const promptedRespondent = (terminal: Terminal, wording: Wording): Respondent =>
  respondentBy(createPrompts(terminal), wording);

export function respondentBy(prompts: Prompts, { read }: Wording): Respondent {
  // Control characters in a text of the file could move the cursor.
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
      const ask = asks[promptOf(question)];
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
