import type { Question } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { styleOf } from '../questions/index.ts';
import type { LostParts } from './lost.ts';
import { formOf, type XlsForm, type XlsRow } from './xlsform-forms.ts';
import type { XlsQuestion } from './xlsform-logic.ts';

/** Questions as rows of the sheets of XLSForm. */

export interface XlsChoice {
  list: string;
  name: string;
  label: LocalizedText;
  image: string | null;
}

export interface XlsWriting {
  lost: LostParts;
  /** The text in the default language, for messages. */
  text: (text: LocalizedText | null) => string;
  /** Names of rows by the keys of questions. */
  questions: ReadonlyMap<string, XlsQuestion>;
  choices: XlsChoice[];
}

const COMMON = 'id key style body description isRequired options statements extra shuffle'.split(
  ' ',
);
const OPTION = ['id', 'key', 'body', 'imageUrl'];

/** Adds the list of options of a question. Returns its name. */
function addList(question: Question, { choices, questions }: XlsWriting): string {
  const { name, options } = questions.get(question.key)!;
  for (const { key, body, imageUrl } of question.options)
    choices.push({ list: name, name: options.get(key)!, label: body, image: imageUrl });
  return name;
}

/** A table: a group of rows with the same choices. */
function matrixRows(question: Question, writing: XlsWriting): XlsRow[] {
  const { name, statements } = writing.questions.get(question.key)!;
  const list = addList(question, writing);
  const isMulti = question.extra?.matrixQuestionType === 'multi';
  return [
    {
      type: 'begin_group',
      name: `${name}_table`,
      label: question.body,
      appearance: 'table-list',
      ...(question.description ? { hint: question.description } : {}),
    },
    ...question.statements.map((statement): XlsRow => ({
      type: `${isMulti ? 'select_multiple' : 'select_one'} ${list}`,
      name: statements.get(statement.key)!,
      label: statement.body,
      ...(question.isRequired ? { required: 'yes' as const } : {}),
    })),
    { type: 'end_group', name: '' },
  ];
}

function listLost(question: Question, form: XlsForm, place: string, writing: XlsWriting): void {
  const { lost } = writing;
  if (form.lost !== undefined) lost.add(place, form.lost);
  lost.addMembers(place, question, [...COMMON, ...(form.carried ?? [])]);
  if (question.extra) lost.addMembers(place, question.extra, form.carried ?? []);
  for (const option of question.options)
    lost.addMembers(`${place}: ${writing.text(option.body)}`, option, OPTION);
  for (const statement of question.statements)
    lost.addMembers(`${place}: ${writing.text(statement.body)}`, statement, OPTION);
  if (question.options.length > 0 && !form.type.includes('%') && question.statements.length === 0)
    lost.add(place, 'the texts of its numbers');
}

/** Writes a question as rows; none for one that has no counterpart, which is listed. */
export function xlsRows(question: Question, writing: XlsWriting): XlsRow[] {
  const { key, body, description, isRequired, shuffle, extra } = question;
  const place = writing.text(body) || key;
  const style = styleOf(question);
  if (question.statements.length > 0) {
    const kind = extra?.matrixQuestionType ?? 'single';
    const isTable = kind === 'single' || kind === 'multi' || kind === 'dropdown';
    const lost = isTable ? {} : { lost: `that it is a question of the kind ${kind}` };
    listLost(question, { type: '%', carried: ['matrixQuestionType'], ...lost }, place, writing);
    if (shuffle) writing.lost.add(place, 'the random order of its rows');
    return matrixRows(question, writing);
  }
  const form = style === null ? null : formOf(style, question);
  if (!form) {
    writing.lost.add(place, `the question of the type ${question.style ?? 'text'}`);
    return [];
  }
  listLost(question, form, place, writing);
  const { name } = writing.questions.get(key)!;
  const list = form.type.includes('%') ? addList(question, writing) : '';
  return [
    {
      type: form.type.replace('%', list),
      name,
      label: body,
      ...(description ? { hint: description } : {}),
      ...(isRequired && form.type !== 'note' ? { required: 'yes' as const } : {}),
      ...form.cells,
      ...(shuffle ? { parameters: 'randomize=true' } : {}),
    },
  ];
}
