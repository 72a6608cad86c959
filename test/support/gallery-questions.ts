import { readFileSync } from 'node:fs';
import type { Question } from '../../core/contract/flow.ts';
import { asList } from '../../core/questions/index.ts';
import { flowOf } from './flows.ts';
import { galleryAnswers } from './gallery-answers.ts';

/** The gallery, which has a question of each type, and its answers. */

export const GALLERY = 'examples/workspace/flows/gallery.json';

export const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const flow = flowOf(JSON.parse(read(GALLERY)) as Record<string, unknown>);

/** The questions of each page, in the order of the pages. */
export const pages = flow.states.map(({ elements }) =>
  elements.flatMap(({ question }) => (question ? [question] : [])),
);
export const questions = pages.flat();
export const answersByPage = galleryAnswers(() => Promise.resolve(''));
export const answers = answersByPage.flat();

/** A question of the gallery with the options that it copies from the answer of its source. */
export function withCopiedOptions(question: Question): Question {
  const source = questions.find(({ key }) => key === question.extra?.optionsSource);
  if (!source) return question;
  const chosen = asList(answers.find(({ key }) => key === source.key)?.value);
  const options = source.options.filter(({ key }) => chosen.includes(key));
  return { ...question, options: options.map((option) => ({ ...option, dynamic: true })) };
}
