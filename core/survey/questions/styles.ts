import type { Question } from '../../contract/flow.ts';

/** The styles of questions: those that every flow can have at once, and those whose code comes with the first of them. */

export const stylesAtHand = [
  'radio',
  'checklist',
  'dropdown',
  'score',
  'star',
  'text',
  'textarea',
] as const;

export const laterStyles = [
  'ranking',
  'agreement',
  'gender',
  'ces',
  'custom_score',
  'slider',
  'numeric',
  'age',
  'email',
  'naming',
  'phone_number',
  'external_id',
  'phone_verification',
  'datepicker',
  'customer_schema',
  'file',
  'screenshot',
  'matrix',
  'dynamic_multiple_choice',
  'dynamic_multiple_value',
  'dynamic_request',
  'random',
  'plain',
] as const;

export const questionStyles = [...stylesAtHand, ...laterStyles];

export type LaterStyle = (typeof laterStyles)[number];
export type QuestionStyle = (typeof questionStyles)[number];

const known = new Set<string>(questionStyles);

/** The style a question is shown in: `text` where it is missing or `tr`, `null` where nobody knows it. */
export function styleOf({ style }: Question): QuestionStyle | null {
  if (style === null || style === 'tr' || style === '') return 'text';
  return known.has(style) ? (style as QuestionStyle) : null;
}
