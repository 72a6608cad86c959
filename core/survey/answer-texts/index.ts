/** Public interface of the texts that people read of answers. */
export type { Wording } from '../../questions/index.ts';
export { pipedTexts } from './piped-texts.ts';
export { ellipses, questionsById, writtenAnswers, type WrittenAnswer } from './written-answers.ts';
