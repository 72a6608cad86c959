import type { Flow, Question } from '../../contract/flow.ts';
import type { AnswerValue, QuestionAnswer } from './answer.ts';
import { multipleChoice, choiceByMultiSelect } from './choice.ts';
import { score } from './score.ts';
import { star } from './star.ts';
import { laterStyles, styleOf, type QuestionStyle, type stylesAtHand } from './styles.ts';
import { text } from './text.ts';

export type { AnswerMap, AnswerValue, Invalid, InvalidCode, QuestionAnswer } from './answer.ts';
export { styleOf, type QuestionStyle } from './styles.ts';

const atHand = {
  radio: choiceByMultiSelect,
  checklist: multipleChoice,
  dropdown: choiceByMultiSelect,
  score,
  star,
  text,
  textarea: text,
} satisfies Record<(typeof stylesAtHand)[number], unknown>;

/** Every question type that is at hand, by its style. A view for each is in `elements/questions`. */
const types = new Map<QuestionStyle, QuestionAnswer>(Object.entries(atHand) as never);

/** Has every type of a flow at hand; before that, the flow can't be indexed. */
export async function fetchTypes({ states }: Flow): Promise<void> {
  const isLater = ({ question }: { question: Question | null }) =>
    question !== null && (laterStyles as readonly (string | null)[]).includes(question.style);
  if (types.has('plain') || !states.some(({ elements }) => elements.some(isLater))) return;
  const { laterTypes } = await import('./lazy-types.ts');
  for (const [style, type] of Object.entries(laterTypes))
    types.set(style as QuestionStyle, type as unknown as QuestionAnswer);
}

/** The type of a question whose style is known (`indexFlow` leaves the others out). */
export const typeOf = (question: Question): QuestionAnswer<AnswerValue> =>
  types.get(styleOf(question)!)!;
