import type { Question } from '../contract/flow.ts';
import { age } from './age.ts';
import { agreement } from './agreement.ts';
import { type AnswerRules, type AnswerValue, asList } from './answer.ts';
import { ces } from './ces.ts';
import { choiceByMultiSelect, multipleChoice, singleChoice } from './choice.ts';
import { customerSchema } from './customer-schema.ts';
import { datepicker } from './datepicker.ts';
import { dynamicMultipleChoice } from './dynamic-multiple-choice.ts';
import { dynamicMultipleValue } from './dynamic-multiple-value.ts';
import { email } from './email.ts';
import { externalId } from './external-id.ts';
import { file } from './file.ts';
import { gender } from './gender.ts';
import { matrix } from './matrix.ts';
import { naming } from './naming.ts';
import { numeric } from './numeric.ts';
import { phoneNumber } from './phone-number.ts';
import { phoneVerification } from './phone-verification.ts';
import { plain } from './plain.ts';
import { ranking } from './ranking.ts';
import { score } from './score.ts';
import { slider } from './slider.ts';
import { star } from './star.ts';
import { text } from './text.ts';

/** The model of one question type. Its view is listed in `elements/questions/views.ts`. */
export interface QuestionType {
  rules: AnswerRules;
  /**
   * `asked`: a person answers it. `drawn`: one option is drawn at random per response. `shown`: text only.
   * Defaults to `asked`.
   */
  kind?: 'asked' | 'drawn' | 'shown';
  /** Whether the answer identifies the person: drafts leave it out. */
  isPersonal?: true;
  /** Whether the answer is a customer attribute: known attributes prefill it. */
  isCustomerAttribute?: true;
  /** Whether a single tap completes the answer: the next question then scrolls into view. */
  isCompletedByTap(question: Question, value: AnswerValue): boolean;
}

const always = () => true;
const never = () => false;
const unlessMultiSelect = ({ isMultiSelect }: Question): boolean => !isMultiSelect;

/** The question types by their `style`. `docs/new-question-type.md` describes how to add one. */
export const questionTypes = {
  radio: { rules: choiceByMultiSelect, isCompletedByTap: unlessMultiSelect },
  checklist: { rules: multipleChoice, isCompletedByTap: never },
  dropdown: { rules: choiceByMultiSelect, isCompletedByTap: unlessMultiSelect },
  ranking: { rules: ranking, isCompletedByTap: never },
  agreement: {
    rules: agreement,
    isCompletedByTap: ({ options }, value) => asList(value).length === options.length,
  },
  gender: { rules: gender, isCompletedByTap: always },
  score: { rules: score, isCompletedByTap: always },
  ces: { rules: ces, isCompletedByTap: always },
  star: { rules: star, isCompletedByTap: always },
  custom_score: { rules: singleChoice, isCompletedByTap: always },
  slider: { rules: slider, isCompletedByTap: never },
  numeric: { rules: numeric, isCompletedByTap: never },
  age: { rules: age, isCompletedByTap: ({ options }) => options.length > 0 },
  text: { rules: text, isCompletedByTap: never },
  textarea: { rules: text, isCompletedByTap: never },
  email: { rules: email, isCompletedByTap: never, isPersonal: true },
  naming: { rules: naming, isCompletedByTap: never, isPersonal: true },
  phone_number: { rules: phoneNumber, isCompletedByTap: never, isPersonal: true },
  external_id: { rules: externalId, isCompletedByTap: never, isPersonal: true },
  phone_verification: { rules: phoneVerification, isCompletedByTap: never, isPersonal: true },
  datepicker: { rules: datepicker, isCompletedByTap: never },
  customer_schema: {
    rules: customerSchema,
    isCompletedByTap: never,
    isPersonal: true,
    isCustomerAttribute: true,
  },
  file: { rules: file, isCompletedByTap: never },
  screenshot: { rules: file, isCompletedByTap: never },
  matrix: {
    rules: matrix,
    isCompletedByTap: ({ extra }) => extra?.matrixQuestionType === 'conjoint',
  },
  dynamic_multiple_choice: { rules: dynamicMultipleChoice, isCompletedByTap: never },
  dynamic_multiple_value: { rules: dynamicMultipleValue, isCompletedByTap: never },
  dynamic_request: { rules: text, isCompletedByTap: never },
  random: { rules: singleChoice, isCompletedByTap: never, kind: 'drawn' },
  plain: { rules: plain, isCompletedByTap: never, kind: 'shown' },
} satisfies Record<string, QuestionType>;

export type QuestionStyle = keyof typeof questionTypes;

/** The question's style: `text` if it is missing or `tr`, `null` if it is unknown. */
export function styleOf({ style }: Pick<Question, 'style'>): QuestionStyle | null {
  if (style === null || style === 'tr' || style === '') return 'text';
  return Object.hasOwn(questionTypes, style) ? (style as QuestionStyle) : null;
}

/** The type of a question with a known style; `indexFlow` leaves the others out. */
export const typeOf = (question: Question): QuestionType => questionTypes[styleOf(question)!];

/** The answer rules of a question with a known style. */
export const rulesOf = (question: Question): AnswerRules => typeOf(question).rules;

/** Whether a person answers the question. */
export const isAsked = (question: Question): boolean =>
  (typeOf(question).kind ?? 'asked') === 'asked';
