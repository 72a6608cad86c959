import { parseXml, type XmlElement } from '../xml.ts';
import type { Json } from '../source.ts';
import { ImportProblem, NoSurvey } from '../survey.ts';

/** Files of LimeSurvey (`.lss`): tables of its database. Joins them: a survey has groups, and a group has questions. */

type Row = Map<string, unknown>;
type Tables = Map<string, Row[]>;

/** Kinds of files other than surveys. */
const KINDS: Readonly<Record<string, string>> = {
  Group: 'one group of questions',
  Question: 'one question',
  'Label set': 'a set of labels',
  Theme: 'a theme',
};

const valueOf = (row: Row, name: string): string => String(row.get(name) ?? '');

function tablesOf(root: XmlElement): Tables {
  return new Map(
    root.children.map(({ name, children }) => [
      name,
      (children.find((child) => child.name === 'rows')?.children ?? []).map(
        (row): Row => new Map(row.children.map((cell) => [cell.name, cell.text])),
      ),
    ]),
  );
}

/** Removes a table and returns its rows, so that only unknown ones remain. */
function take(tables: Tables, name: string): Row[] {
  const rows = tables.get(name) ?? [];
  tables.delete(name);
  return rows;
}

function grouped(rows: readonly Row[], name: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = valueOf(row, name);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Members that older files repeat in each language. */
const TEXTS = ['group_name', 'description', 'question', 'help', 'script', 'answer'];

/** One row for an object, with its texts by language. Older files have a row for each language. */
function withTexts(rows: readonly Row[], id: string, l10ns: readonly Row[]): Row[] {
  const texts = grouped(l10ns, id);
  return [...grouped(rows, id)].map(([key, [first, ...others]]) => {
    const all = [first!, ...others, ...(texts.get(key) ?? [])];
    const byLanguage = all.flatMap((row): [string, Json][] => {
      const own = [...row].filter(([name]) => TEXTS.includes(name));
      const language = valueOf(row, 'language');
      return language && own.length ? [[language, Object.fromEntries(own)]] : [];
    });
    const base = [...first!].filter(([name]) => name !== 'language' && !TEXTS.includes(name));
    return new Map<string, unknown>([...base, ['texts', Object.fromEntries(byLanguage)]]);
  });
}

/** Settings by their names. Those with a language are texts. */
function attributesOf(rows: readonly Row[]): Json {
  const attributes = new Map<string, unknown>();
  for (const row of rows) {
    const [name, value, language] = ['attribute', 'value', 'language'].map((key) =>
      valueOf(row, key),
    );
    const known = attributes.get(name!);
    if (!language) attributes.set(name!, value);
    else if (value)
      attributes.set(name!, { ...(typeof known === 'object' ? known : {}), [language]: value });
  }
  return Object.fromEntries(attributes);
}

const inOrder = (rows: Row[], name: string): Row[] =>
  rows.toSorted((a, b) => Number(valueOf(a, name)) - Number(valueOf(b, name)));

/** Adds the rows of another table to their objects. Rows without an object stay in their table. */
function addRows(
  owners: ReadonlyMap<string, Row>,
  tables: Tables,
  table: string,
  member: string,
  rows: Row[],
  of: (own: Row[]) => unknown,
): void {
  const orphans: Row[] = [];
  for (const [id, own] of grouped(rows, member === 'subquestions' ? 'parent_qid' : 'qid')) {
    const owner = owners.get(id);
    if (owner) owner.set(member, of(own));
    else orphans.push(...own);
  }
  if (orphans.length) tables.set(table, orphans);
}

const objects = (rows: readonly Row[]): Json[] => rows.map((row) => Object.fromEntries(row));

function questionsOf(tables: Tables): Row[] {
  const l10ns = take(tables, 'question_l10ns');
  const all = withTexts(take(tables, 'questions'), 'qid', l10ns);
  const parts = withTexts(take(tables, 'subquestions'), 'qid', l10ns);
  // Some files have the rows of matrices among the questions.
  const isPart = (row: Row) => Number(valueOf(row, 'parent_qid')) > 0;
  const questions = all.filter((row) => !isPart(row));
  const owners = new Map(questions.map((row) => [valueOf(row, 'qid'), row]));
  const add = (table: string, member: string, rows: Row[], of: (own: Row[]) => unknown) =>
    addRows(owners, tables, table, member, rows, of);
  const ordered = (name: string) => (own: Row[]) => objects(inOrder(own, name));
  add('subquestions', 'subquestions', [...parts, ...all.filter(isPart)], ordered('question_order'));
  const answers = take(tables, 'answers');
  for (const row of answers)
    if (!row.has('aid'))
      row.set('aid', ['qid', 'code', 'scale_id'].map((name) => valueOf(row, name)).join(' '));
  add(
    'answers',
    'answers',
    withTexts(answers, 'aid', take(tables, 'answer_l10ns')),
    ordered('sortorder'),
  );
  add('question_attributes', 'attributes', take(tables, 'question_attributes'), attributesOf);
  const defaults = take(tables, 'defaultvalues');
  const values = grouped(take(tables, 'defaultvalue_l10ns'), 'dvid');
  for (const row of defaults)
    for (const { 0: first } of [values.get(valueOf(row, 'dvid')) ?? []])
      if (first) row.set('defaultvalue', valueOf(first, 'defaultvalue'));
  add('defaultvalues', 'defaultvalues', defaults, objects);
  add('conditions', 'conditions', take(tables, 'conditions'), objects);
  return questions;
}

/**
 * Reads the tables of a file as one object.
 *
 * @throws {ImportProblem} for a file that holds no survey of LimeSurvey
 */
export function readLimeSurveyFile(text: string): Json {
  const root = parseXml(text);
  const kind = root.children.find(({ name }) => name === 'LimeSurveyDocType')?.text.trim();
  if (kind === undefined) throw new NoSurvey('The file is XML, but no survey.');
  if (kind !== 'Survey')
    throw new ImportProblem(
      `The file is ${KINDS[kind] ?? `“${kind}”`} of LimeSurvey. Export the whole survey instead: Export, Survey structure (.lss).`,
      'part',
    );
  const tables = tablesOf(root);
  const questions = grouped(inOrder(questionsOf(tables), 'question_order'), 'gid');
  const groups = withTexts(take(tables, 'groups'), 'gid', take(tables, 'group_l10ns'));
  const [survey = new Map()] = take(tables, 'surveys');
  const settings = take(tables, 'surveys_languagesettings');
  for (const name of ['LimeSurveyDocType', 'DBVersion', 'languages', 'LimeSurveyVersion'])
    tables.delete(name);
  const own = inOrder(groups, 'group_order').map((group) => {
    const id = valueOf(group, 'gid');
    group.set('questions', objects(questions.get(id) ?? []));
    questions.delete(id);
    return Object.fromEntries(group);
  });
  const lone = [...questions.values()].flat();
  return Object.fromEntries<unknown>([
    ['LimeSurveyDocType', kind],
    ['survey', Object.fromEntries(survey)],
    [
      'texts',
      Object.fromEntries(
        settings.map((row) => [valueOf(row, 'surveyls_language'), Object.fromEntries(row)]),
      ),
    ],
    ['groups', own],
    ...(lone.length ? [['questions', objects(lone)] as const] : []),
    ...[...tables].map(([name, rows]) => [name, objects(rows)] as const),
  ]);
}
