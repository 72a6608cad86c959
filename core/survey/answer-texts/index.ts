/** Public interface of the texts that people read of answers. */
export type { AnswerRow, Wording } from './answer-lines.ts';
export { pipedTexts } from './piped-texts.ts';
export { writtenAnswers, type WrittenAnswer } from './written-answers.ts';
