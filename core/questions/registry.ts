import type { Question } from '../contract/flow.ts';
import { agreement, agreementFacts } from './agreement.ts';
import type { AnswerRules, AnswerValue } from './answer.ts';
import { customerSchema, customerSchemaFacts } from './customer-schema.ts';
import { datepicker, datepickerFacts } from './datepicker.ts';
import { dynamicMultipleChoice, dynamicMultipleChoiceFacts } from './dynamic-multiple-choice.ts';
import { dynamicMultipleValue, dynamicMultipleValueFacts } from './dynamic-multiple-value.ts';
import { email, emailFacts } from './email.ts';
import { file, fileFacts } from './file.ts';
import { matrix, matrixFacts } from './matrix.ts';
import { age, ageFacts, numeric, numericFacts, slider, sliderFacts } from './number-types.ts';
import {
  checklist,
  checklistFacts,
  customScore,
  customScoreFacts,
  gender,
  radio,
  dropdownFacts,
  radioFacts,
  random,
  randomFacts,
  singleFacts,
} from './option-types.ts';
import { phoneNumber, phoneNumberFacts } from './phone-number.ts';
import { phoneVerification, phoneVerificationFacts } from './phone-verification.ts';
import { plain, plainFacts } from './plain.ts';
import type { QuestionFacts } from './question-facts.ts';
import type { QuestionType } from './question-type.ts';
import { ranking, rankingFacts } from './ranking.ts';
import { ces, cesFacts, score, scoreFacts, star, starFacts } from './scales.ts';
import {
  dynamicRequestFacts,
  externalId,
  externalIdFacts,
  naming,
  namingFacts,
  text,
  textFacts,
} from './text-types.ts';

/** The question types by their `style`. `docs/new-question-type.md` describes how to add one. */
export const questionTypes = {
  radio,
  checklist,
  dropdown: radio,
  ranking,
  agreement,
  gender,
  score,
  ces,
  star,
  custom_score: customScore,
  slider,
  numeric,
  age,
  text,
  textarea: text,
  email,
  naming,
  phone_number: phoneNumber,
  external_id: externalId,
  phone_verification: phoneVerification,
  datepicker,
  customer_schema: customerSchema,
  file,
  screenshot: file,
  matrix,
  dynamic_multiple_choice: dynamicMultipleChoice,
  dynamic_multiple_value: dynamicMultipleValue,
  dynamic_request: text,
  random,
  plain,
} satisfies Record<string, QuestionType>;

export type QuestionStyle = keyof typeof questionTypes;

/**
 * Facts of the question types that only the command and the host need, by `style`. Browser builds
 * drop them: `facts.ts` reads them.
 */
export const questionFacts: Readonly<Record<QuestionStyle, QuestionFacts>> = {
  radio: radioFacts,
  checklist: checklistFacts,
  dropdown: dropdownFacts,
  ranking: rankingFacts,
  agreement: agreementFacts,
  gender: singleFacts,
  score: scoreFacts,
  ces: cesFacts,
  star: starFacts,
  custom_score: customScoreFacts,
  slider: sliderFacts,
  numeric: numericFacts,
  age: ageFacts,
  text: textFacts,
  textarea: textFacts,
  email: emailFacts,
  naming: namingFacts,
  phone_number: phoneNumberFacts,
  external_id: externalIdFacts,
  phone_verification: phoneVerificationFacts,
  datepicker: datepickerFacts,
  customer_schema: customerSchemaFacts,
  file: fileFacts,
  screenshot: fileFacts,
  matrix: matrixFacts,
  dynamic_multiple_choice: dynamicMultipleChoiceFacts,
  dynamic_multiple_value: dynamicMultipleValueFacts,
  dynamic_request: dynamicRequestFacts,
  random: randomFacts,
  plain: plainFacts,
};

/** The question's style: `text` if it is missing or `tr`, `null` if it is unknown. */
export function styleOf({ style }: Pick<Question, 'style'>): QuestionStyle | null {
  if (style === null || style === 'tr' || style === '') return 'text';
  return Object.hasOwn(questionTypes, style) ? (style as QuestionStyle) : null;
}

/** The type of a question with a known style; `indexFlow` leaves the others out. */
export const typeOf = (question: Pick<Question, 'style'>): QuestionType =>
  questionTypes[styleOf(question)!];

/** The answer rules of a question with a known style. */
export const rulesOf = (question: Question): AnswerRules => typeOf(question).rules;

/** The part of a question with a known style that `shuffle` puts in a drawn order. */
export const shuffledPartOf = (question: Question): 'options' | 'statements' =>
  typeOf(question).shuffledPart?.(question) ?? 'options';

/** Whether a person answers the question. */
export const isAsked = (question: Question): boolean =>
  (typeOf(question).kind ?? 'asked') === 'asked';

/** Whether one of the options is drawn; false for unknown styles. */
export const isDrawn = (question: Pick<Question, 'style'>): boolean =>
  styleOf(question) !== null && typeOf(question).kind === 'drawn';

/** Whether the answer identifies the person; false for unknown styles. */
export const isPersonal = (question: Pick<Question, 'style'>): boolean =>
  styleOf(question) !== null && typeOf(question).isPersonal === true;

/** Whether shared results and drafts leave the answer out. */
export const isPrivate = (question: Question): boolean =>
  question.hidePersonalData || isPersonal(question);

/** Whether a single tap was enough for this answer. */
export function isTapEnough(question: Question, value: AnswerValue): boolean {
  const { isCompletedByTap } = typeOf(question);
  return typeof isCompletedByTap === 'function'
    ? isCompletedByTap(question, value)
    : isCompletedByTap;
}
