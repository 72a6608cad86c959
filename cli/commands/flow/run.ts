import type { Command } from 'commander';
import { feedbackToWire } from '../../../core/contract/feedback.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import { createMessages } from '../../../core/language/messages.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import type { Wording } from '../../../core/survey/answer-texts/index.ts';
import { indexFlow } from '../../../core/survey/engine/index.ts';
import en from '../../../i18n/en/index.ts';
import type { Translations } from '../../../i18n/i18n-types';
import { Failure } from '../../base/failure.ts';
import { addExamples } from '../../base/help.ts';
import { promptedRespondent } from '../../flow/prompted.ts';
import { readFlow, readJson } from '../../flow/read.ts';
import { walk, type Respondent, type Walk } from '../../flow/walk.ts';

interface RunOptions {
  answers?: string;
  language: string;
}

const ANSWERS = `
An answers file is a map from question key to value: { "rating": 4, "why": "Nice" }`;

/** `psn flow run`. */
export function addFlowRun(flow: Command): void {
  const command = flow
    .command('run')
    .description(
      'walk the flow, asked in the terminal or with the answers of a file; prints the path and the submission',
    )
    .argument('<file>', 'the flow')
    .option('--answers <file>', 'a JSON map from question key to value, instead of questions')
    .option('--language <code>', 'the language of the questions', 'en')
    .addHelpText('after', ANSWERS)
    .action(run);
  addExamples(
    command,
    'psn flow run my-surveys/flows/hello.json',
    'psn flow run my-surveys/flows/hello.json --answers answers.json',
  );
}

/** Gives the answers of a file, and notes which questions were asked. */
function fileRespondent(file: string, answers: ReadonlyMap<string, unknown>) {
  const asked = new Set<string>();
  const respondent: Respondent = {
    answer({ key, options }, problemOf) {
      asked.add(key);
      if (!answers.has(key)) return undefined;
      const value = answers.get(key);
      const problem = problemOf(value);
      if (problem === null) return value;
      const known = options.map((option) => option.key).join(', ');
      throw new Failure(
        `${file}: ${key}: ${JSON.stringify(value)}: ${problem}${known && ` The options are ${known}.`}`,
      );
    },
  };
  const unasked = () => [...answers.keys()].filter((key) => !asked.has(key));
  return { respondent, unasked };
}

function checkKeys(file: string, answers: ReadonlyMap<string, unknown>, flow: Flow): void {
  const keys = [...indexFlow(flow).questionByKey.keys()];
  const unknown = [...answers.keys()].filter((key) => !keys.includes(key));
  if (unknown.length)
    throw new Failure(
      `${file}: the flow has no question ${unknown.join(', ')}. Its questions are ${keys.join(', ')}.`,
    );
}

async function run(file: string, { answers: answersFile, language }: RunOptions): Promise<void> {
  const flow = await readFlow(file);
  const messages = createMessages('en', en as Translations);
  const wording: Wording = {
    read: (text) => resolveText(text, [language]),
    locale: language,
    numbers: language,
  };
  if (answersFile === undefined) {
    if (!process.stdin.isTTY)
      throw new Failure('The input is not a terminal. Name a file with the answers: --answers.');
    const terminal = { input: process.stdin, output: process.stderr };
    return report(file, await walk(flow, promptedRespondent(terminal, wording), messages, wording));
  }
  const answers = new Map(Object.entries(await readJson(answersFile)));
  checkKeys(answersFile, answers, flow);
  const { respondent, unasked } = fileRespondent(answersFile, answers);
  const walked = await walk(flow, respondent, messages, wording);
  if (unasked().length) console.error(`Not asked on this path: ${unasked().join(', ')}`);
  return report(file, walked);
}

/** Prints the path of a walk. */
function report(file: string, { path, stuckAt, cameBackTo, feedback }: Walk): void {
  console.log(JSON.stringify({ path, feedback: feedbackToWire(feedback) }, null, 2));
  if (stuckAt)
    throw new Failure(
      `${file}: the answers don't lead on from state ${stuckAt.state}: ${stuckAt.reasons.join('; ')}`,
    );
  if (cameBackTo !== null) console.error(`The walk returned to state ${cameBackTo}, and stopped.`);
}
