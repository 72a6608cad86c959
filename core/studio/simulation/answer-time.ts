import type { FlowElement, FlowState, Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { isOnTrack, opensList, typingOf } from '../../questions/typical-answers.ts';
import { promptOf } from '../../questions/facts.ts';
import type { Prompt } from '../../questions/question-facts.ts';

/** Time to read and to answer, in seconds. `docs/simulation.md` has the sources of the numbers. */

const WORDS_PER_MINUTE = 230;

/** Operators of the keystroke-level model: decide, point at a place, press, type a character. */
const DECIDE = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
const CHARACTER = 0.33;
/** Words a minute of a text that is composed. */
const COMPOSED_PER_MINUTE = 19;

const CHOICE = DECIDE + POINT + PRESS;

/** Time of the button that leads on. */
export const BUTTON = POINT + PRESS;

/** Characters or words of typed answers. */
const typed = (characters: number): number => CHOICE + characters * CHARACTER;
const composed = (words: number): number => CHOICE + (words * 60) / COMPOSED_PER_MINUTE;

function typingSeconds(question: Question): number {
  const typing = typingOf(question);
  if (!typing) return CHOICE + (isOnTrack(question) ? POINT : 0);
  return 'words' in typing ? composed(typing.words) : typed(typing.characters);
}

const chosenIn = (answer: unknown): number => (Array.isArray(answer) ? answer.length : 1);
const rowsOf = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
const marks = (count: number): number => DECIDE + count * (POINT + PRESS);

const seconds: Readonly<Record<Prompt, (question: Question, answer: unknown) => number>> = {
  text: typingSeconds,
  // A list opens first.
  option: (question) => (opensList(question) ? CHOICE + POINT + PRESS : CHOICE),
  options: (_, answer) => marks(chosenIn(answer)),
  ranking: (_, answer) => chosenIn(answer) * (CHOICE + POINT),
  option_by_statement: (_, answer) => rowsOf(answer).length * CHOICE,
  options_by_statement: (_, answer) =>
    rowsOf(answer).reduce<number>((sum, row) => sum + marks(chosenIn(row)), 0),
  best_and_worst: () => 2 * CHOICE,
  amounts: (_, answer) => rowsOf(answer).length * typed(2),
  // Button, folder, file, confirmation.
  file: () => 4 * CHOICE,
  // The number, and a code of six digits.
  verification: () => typed(12) + typed(6),
};

/** Seconds to give an answer, without reading. */
export const answerSeconds = (question: Question, answer: unknown): number =>
  seconds[promptOf(question)](question, answer);

/** Counts words, also of languages that write no spaces between them. */
function wordCounter(language: string): (text: string) => number {
  if (typeof Intl.Segmenter !== 'function')
    return (text) => text.split(/\s+/u).filter(Boolean).length;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** Seconds to read texts in a language. */
export function createReading(language: string, resolve: (text: LocalizedText) => string) {
  const count = wordCounter(language);
  const known = new Map<LocalizedText, number>();
  const wordsOf = (text: LocalizedText): number => {
    const words = known.get(text) ?? count(resolve(text));
    known.set(text, words);
    return words;
  };
  const read = (...texts: readonly (LocalizedText | null | undefined)[]): number =>
    texts.reduce<number>((sum, text) => sum + (text ? wordsOf(text) : 0), 0) *
    (60 / WORDS_PER_MINUTE);
  return {
    state: ({ title }: FlowState): number => read(title),
    element: ({ text, question, type }: FlowElement): number =>
      question
        ? read(
            question.body,
            question.description,
            ...question.statements.map(({ body }) => body),
            question.extra?.lowLabel,
            question.extra?.highLabel,
          )
        : type === 'image'
          ? 0
          : read(text),
    options: ({ options }: Question): number => read(...options.map(({ body }) => body)),
  };
}
