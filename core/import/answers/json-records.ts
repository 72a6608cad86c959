import { isRecord } from '../../questions/index.ts';
import { record, records, type Json } from '../source.ts';
import type { AnswerProgram } from '../../contract/imported.ts';
import type { Cell } from './table.ts';

/** Reads JSON exports. Each response becomes a map from the name of a column to its cell. */

type Cells = Map<string, Cell>;

interface JsonAnswers {
  program: AnswerProgram;
  responses: Cells[];
}

/** Objects in an answer: deeper ones are written as JSON. */
const MAX_DEPTH = 2;

const scalar = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** A file of SurveyJS is an object with a link, or with its content, which is left out. */
const fileOf = ({ content, name }: Json): string | null =>
  typeof content === 'string' && typeof name === 'string'
    ? /^https?:/.test(content)
      ? content
      : name
    : null;

const partOf = (value: unknown): string => (isRecord(value) && fileOf(value)) || scalar(value);

/** Adds a value: members of an object get columns of their own, such as `quality [speed]`. */
function addValue(cells: Cells, name: string, value: unknown, depth = 0): void {
  if (Array.isArray(value)) cells.set(name, value.map(partOf));
  else if (isRecord(value) && fileOf(value) === null && depth < MAX_DEPTH)
    for (const [member, own] of Object.entries(value))
      addValue(cells, `${name} [${member}]`, own, depth + 1);
  else cells.set(name, partOf(value));
}

function cellsOf(members: Json): Cells {
  const cells: Cells = new Map();
  for (const [name, value] of Object.entries(members)) addValue(cells, name, value);
  return cells;
}

/** The value of an answer of Typeform, which is in the member that its type names. */
function typeformValue(answer: Json): Cell {
  const choices = record(answer['choices']);
  if (Array.isArray(choices['labels']))
    return [...choices['labels'], choices['other']].map(scalar).filter(Boolean);
  const choice = record(answer['choice']);
  if (answer['type'] === 'choice') return scalar(choice['label'] ?? choice['other']);
  return scalar(answer[String(answer['type'])]);
}

/** Data of a response beside its answers. */
const TYPEFORM = ['response_id', 'token', 'landed_at', 'submitted_at', 'response_type'];

function typeform(items: readonly Json[]): Cells[] {
  return items.map((item) => {
    const cells = cellsOf(Object.fromEntries(TYPEFORM.map((name) => [name, item[name]])));
    for (const answer of records(item['answers'])) {
      const field = record(answer['field']);
      cells.set(scalar(field['ref'] ?? field['id']), typeformValue(answer));
    }
    for (const [name, value] of Object.entries(record(item['hidden'])))
      addValue(cells, name, value);
    return cells;
  });
}

function formbricks(responses: readonly Json[]): Cells[] {
  return responses.map(({ data, id, createdAt, finished, language }) => {
    const cells = cellsOf({ id, createdAt, finished, language });
    for (const [name, value] of Object.entries(record(data))) addValue(cells, name, value);
    return cells;
  });
}

const DRIVE = 'https://drive.google.com/open?id=';

function googleForms(responses: readonly Json[]): Cells[] {
  return responses.map(({ answers, responseId, createTime, lastSubmittedTime, ...rest }) => {
    const cells = cellsOf({ responseId, lastSubmittedTime: lastSubmittedTime ?? createTime });
    if (rest['respondentEmail']) addValue(cells, 'respondentEmail', rest['respondentEmail']);
    for (const [id, answer] of Object.entries(record(answers))) {
      const texts = records(record(record(answer)['textAnswers'])['answers']);
      const files = records(record(record(answer)['fileUploadAnswers'])['answers']);
      cells.set(id, [
        ...texts.map(({ value }) => scalar(value)),
        ...files.map(({ fileId }) => `${DRIVE}${encodeURIComponent(scalar(fileId))}`),
      ]);
    }
    return cells;
  });
}

/** LimeSurvey writes each response by itself, or under its number. */
const limeSurvey = (responses: readonly Json[]): Cells[] =>
  responses.map((response) => {
    const [only, ...others] = Object.values(response);
    return cellsOf(others.length === 0 && isRecord(only) ? only : response);
  });

const isTypeform = (item: Json): boolean => 'landing_id' in item || Array.isArray(item['answers']);
const isFormbricks = (item: Json): boolean => isRecord(item['data']) && 'finished' in item;
const isGoogle = (item: Json): boolean => 'responseId' in item && isRecord(item['answers']);

/** Names of columns that SurveyJS gives to comments. */
const hasComments = (item: Json): boolean =>
  Object.keys(item).some((key) => key.endsWith('-Comment'));

/** Reads the responses of a file; `null` where there are none. */
export function readJsonAnswers(json: unknown): JsonAnswers | null {
  const file = record(json);
  const items = records(
    Array.isArray(json)
      ? json
      : (file['items'] ?? file['responses'] ?? file['data'] ?? file['Data'] ?? file['results']),
  );
  const [first] = items;
  if (!first) return null;
  if (isGoogle(first)) return { program: 'google-forms', responses: googleForms(items) };
  if (isFormbricks(first)) return { program: 'formbricks', responses: formbricks(items) };
  if (isTypeform(first)) return { program: 'typeform', responses: typeform(items) };
  if (Array.isArray(file['responses']))
    return { program: 'limesurvey', responses: limeSurvey(items) };
  const isSurveyJs = 'Data' in file || 'HappenedAt' in first || items.some(hasComments);
  return { program: isSurveyJs ? 'surveyjs' : 'csv', responses: items.map(cellsOf) };
}
