import { programTitles } from '../../core/contract/imported.ts';
import { resolveText } from '../../core/language/resolve.ts';
import {
  orderIn,
  type AnswerSource,
  type ColumnTally,
  type ColumnTarget,
  type RowRefusal,
  type Tally,
} from '../../core/import/answers/index.ts';

/** The map of columns and the counts of an import, in words. */

const MAX_NAME = 36;
const MAX_UNKNOWN = 5;

/** A text of the file in a line of the terminal: it must not move the cursor. */
const inLine = (text: string, max: number): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
};

const FIELDS = {
  id: 'id of the response',
  submitted_at: 'time of the response',
  started_at: 'time of its beginning',
  language: 'language',
  completed: 'whether it is complete',
} as const;

function targetText({ field, question, option, statement, attribute }: ColumnTarget): string {
  if (field !== null) return FIELDS[field];
  if (attribute !== null) return `attribute ${attribute}`;
  if (question === null) return 'left out';
  return [question, option ?? statement].filter((part) => part !== null).join(' / ');
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

function unknownText({ unknown, moreUnknown, unknownCells }: ColumnTally): string {
  if (unknownCells === 0) return '';
  const shown = unknown
    .slice(0, MAX_UNKNOWN)
    .map(({ text, count: times }) => `“${inLine(text, MAX_NAME)}” (${times})`);
  const more = unknown.length - shown.length + moreUnknown;
  return `, ${unknownCells} not understood: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function columnLine(target: ColumnTarget, tally: ColumnTally): string {
  const isLeftOut = target.question === null && target.field === null && target.attribute === null;
  const values = isLeftOut
    ? tally.samples
        .slice(0, 2)
        .map((sample) => `“${inLine(sample, MAX_NAME)}”`)
        .join(', ')
    : `${count(tally.filled, 'value')}${unknownText(tally)}`;
  const name = inLine(target.column, MAX_NAME).padEnd(MAX_NAME);
  return `  ${name} → ${inLine(targetText(target), MAX_NAME)}${values ? `: ${values}` : ''}`;
}

const REFUSALS: Readonly<Record<Exclude<RowRefusal['code'], 'wide'>, (text: string) => string>> = {
  time: (text) => `its time “${text}” can't be read`,
  early: (text) => `its time “${text}” is before the year 2000`,
  late: (text) => `its time “${text}” is in the future`,
  repeated: (text) => `an earlier row has its id “${text}”`,
};

const refusalText = (refusal: RowRefusal): string =>
  refusal.code === 'wide'
    ? `it has ${refusal.cells} cells, the table ${refusal.columns} columns`
    : REFUSALS[refusal.code](inLine(refusal.text, MAX_NAME));

function noteLines(source: AnswerSource, tally: Tally): string[] {
  const { map, hasUnclearDates } = source;
  const order = orderIn(source) === 'day_first' ? 'day first' : 'month first';
  return [
    ...(tally.columns.some(({ unknownCells }) => unknownCells > 0)
      ? ['Values that are not understood are stored with their response, and not counted.']
      : []),
    ...(hasUnclearDates && map.dates === null
      ? [`Dates such as 3/4/2026 are read with the ${order}. Set "dates" in the map to change it.`]
      : []),
    ...(tally.withoutTime > 0
      ? [`${count(tally.withoutTime, 'response')} without a time get the time of the import.`]
      : []),
    ...(tally.empty > 0 ? [`${count(tally.empty, 'row')} without an answer are left out.`] : []),
    ...(tally.refused > 0
      ? [
          `${count(tally.refused, 'row')} not imported:`,
          ...tally.refusals.map(
            ({ number, refusal }) => `  row ${number}: ${refusalText(refusal)}`,
          ),
        ]
      : []),
  ];
}

/** All that an author checks before an import. */
export function importText(source: AnswerSource, tally: Tally): string {
  const { table, program, flow, map, questions } = source;
  const asked = new Set(map.columns.flatMap(({ question }) => question ?? []));
  const open = [...questions.values()].filter(({ question }) => !asked.has(question.key));
  const code = flow.languages[0]?.code ?? 'en';
  const targets = new Map(map.columns.map((target) => [target.column, target]));
  const partial = tally.partial > 0 ? `, ${tally.partial} of them partial` : '';
  return [
    `${programTitles[program]}: ${count(tally.responses, 'response')}${partial}, for the survey ${flow.name || flow.id}`,
    ...table.columns.map((column, at) =>
      columnLine(targets.get(column) ?? { ...EMPTY, column }, tally.columns[at]!),
    ),
    ...(open.length > 0
      ? [
          `Questions without a column: ${open.map(({ question }) => `${question.key} (${inLine(resolveText(question.body, [code]), MAX_NAME)})`).join(', ')}`,
        ]
      : []),
    ...noteLines(source, tally),
  ].join('\n');
}

const EMPTY = { field: null, question: null, option: null, statement: null, attribute: null };
