import type { Question } from '../contract/flow.ts';
import { styleOf } from '../questions/index.ts';
import { choice, formOf, type Json, type Writing } from './surveyjs-forms.ts';

/** Questions in the format of SurveyJS. */

/** Members of questions that every element has. */
const COMMON = [
  'id',
  'key',
  'style',
  'body',
  'description',
  'placeholder',
  'isRequired',
  'options',
  'statements',
  'extra',
];
const OPTION = ['id', 'key', 'body', 'order'];
/** Writes a question; `null` for one that has no counterpart, which is listed. */
export function surveyJsQuestion(question: Question, writing: Writing): Json | null {
  const { key, body, description, placeholder, isRequired, options, statements, shuffle } =
    question;
  const place = writing.name(body) || key;
  const style = styleOf(question);
  const form = style === null ? null : formOf(style, question, writing);
  if (!form) {
    writing.lost.add(place, `the question of the type ${question.style ?? 'text'}`);
    return null;
  }
  if (form.lost !== undefined) writing.lost.add(place, form.lost);
  if (form.type === 'rating' && options.length > 0 && form.more?.['rateValues'] === undefined)
    writing.lost.add(place, 'the texts of its numbers');
  const carried = [...COMMON, ...(form.carried ?? []), 'shuffle'];
  writing.lost.addMembers(place, question, carried);
  if (question.extra) writing.lost.addMembers(place, question.extra, form.carried ?? []);
  for (const option of options)
    writing.lost.addMembers(`${place}: ${writing.name(option.body)}`, option, [
      ...OPTION,
      'imageUrl',
    ]);
  for (const statement of statements)
    writing.lost.addMembers(`${place}: ${writing.name(statement.body)}`, statement, OPTION);
  if (form.type === 'html') return { type: 'html', name: key, html: writing.text(body) };
  const isMatrix = form.type === 'matrix';
  const parts = options.map((option) => choice({ ...option }, writing));
  return {
    type: form.type,
    name: key,
    title: writing.text(body),
    ...(description ? { description: writing.text(description) } : {}),
    ...(placeholder ? { placeholder: writing.text(placeholder) } : {}),
    ...(isRequired ? { isRequired: true } : {}),
    ...form.more,
    ...(isMatrix
      ? { columns: parts, rows: statements.map((row) => choice({ ...row }, writing)) }
      : parts.length > 0 && form.type !== 'rating'
        ? { choices: parts }
        : {}),
    ...(shuffle ? (isMatrix ? { rowsOrder: 'random' } : { choicesOrder: 'random' }) : {}),
  };
}
