import type { Question } from '../contract/flow.ts';
import { daysOf, isWithin } from './days.ts';
import { styleOf, type QuestionStyle } from './registry.ts';

/** Typical answers of question types, for drawn respondents. Only the studio imports it. */

/** Length of a typical typed answer: free texts in words, others in characters. */
type Typing = { words: number } | { characters: number };

const TYPING: Partial<Record<QuestionStyle, Typing>> = {
  text: { words: 3 },
  textarea: { words: 15 },
  dynamic_request: { characters: 8 },
  naming: { characters: 12 },
  email: { characters: 22 },
  phone_number: { characters: 12 },
  external_id: { characters: 8 },
  datepicker: { characters: 8 },
  numeric: { characters: 2 },
  age: { characters: 2 },
  customer_schema: { characters: 12 },
};

/** `null` for a question that is not typed. */
export const typingOf = (question: Question): Typing | null =>
  TYPING[styleOf(question) ?? 'text'] ?? null;

/** Whether the answer is dragged on a track. */
export const isOnTrack = (question: Question): boolean => styleOf(question) === 'slider';

/** Whether the options are in a list that opens first. */
export const opensList = (question: Question): boolean => styleOf(question) === 'dropdown';

/** Whether all options have to be chosen. */
export const needsAllOptions = (question: Question): boolean =>
  styleOf(question) === 'agreement' && question.isRequired;

export const EXAMPLE_PHONE = '+905321234567';

const EXAMPLES: Partial<Record<QuestionStyle, string>> = {
  email: 'ada@example.com',
  phone_number: EXAMPLE_PHONE,
  external_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  datepicker: '2000-01-01',
};

const isDay = (question: Question): boolean =>
  styleOf(question) === 'datepicker' || question.extra?.schemaType === 'date';

/** An answer in the form of the type, within its limits; `null` where any text will do. */
export function exampleOf(question: Question): string | null {
  const example = EXAMPLES[isDay(question) ? 'datepicker' : (styleOf(question) ?? 'text')] ?? null;
  const days = daysOf(question.extra);
  const isAccepted = example === null || !isDay(question) || isWithin(example, days);
  return isAccepted ? example : (days[0] ?? days[1]);
}

const NUMBERS: readonly (QuestionStyle | null)[] = ['numeric', 'slider', 'age'];

/** Whether the answer is a number of a range. */
export const isNumber = (question: Question): boolean =>
  NUMBERS.includes(styleOf(question)) || question.extra?.schemaType === 'number';
