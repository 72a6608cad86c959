import type { AnswerProgram } from '../../contract/imported.ts';
import { fold } from '../../language/fold.ts';

/** Columns that programs write beside the answers. */

/** Data of a response beside its answers. */
export const rowFields = ['id', 'submitted_at', 'started_at', 'language', 'completed'] as const;
export type RowField = (typeof rowFields)[number];

interface Program {
  /** Folded names of columns, by the field that they are. */
  fields: Readonly<Partial<Record<RowField, readonly string[]>>>;
  /** Folded names of columns that mean nothing here. */
  ignored?: readonly string[];
  /** Columns of which a file has all. */
  signs: readonly string[];
  /** Time zone of its times; that of the channel without it. */
  timeZone?: string;
  /** A response without a time of submission was not completed. */
  isCompletedByTime?: true;
}

/** Names of the first column of Google Forms in the languages of its users. */
const TIMESTAMPS = [
  'timestamp',
  'zeitstempel',
  'horodateur',
  'marca temporal',
  'carimbo de data/hora',
  'informazioni cronologiche',
  'tijdstempel',
  'zaman damgasi',
  'tidsstampel',
  'tidsstempel',
  'sygnatura czasowa',
  'casova znacka',
  'отметка времени',
  'позначка часу',
  'タイムスタンプ',
  '타임스탬프',
  '时间戳记',
  '時間戳記',
  'طابع زمني',
].map(fold);

const PROGRAMS: Readonly<Record<AnswerProgram, Program>> = {
  typeform: {
    fields: {
      id: ['#', 'response_id', 'token'],
      submitted_at: ['submit date (utc)', 'submitted_at'],
      started_at: ['start date (utc)', 'landed_at'],
      completed: ['response type', 'response_type'],
    },
    ignored: ['network id', 'stage date (utc)', 'tags', 'ending', 'landing_id'],
    signs: ['network id', 'submit date (utc)'],
    timeZone: 'UTC',
  },
  formbricks: {
    fields: {
      id: ['response id', 'id'],
      submitted_at: ['timestamp', 'createdat'],
      language: ['language'],
      completed: ['finished'],
    },
    ignored: [
      'no.',
      'survey id',
      'surveyid',
      'formbricks id (internal)',
      'user id',
      'person id',
      'contact id',
      'notes',
      'tags',
      'quotas',
      'updatedat',
    ],
    signs: ['response id', 'finished', 'survey id'],
  },
  limesurvey: {
    fields: {
      id: ['id', 'response id'],
      submitted_at: ['submitdate', 'date submitted'],
      started_at: ['startdate', 'date started'],
      language: ['startlanguage', 'start language'],
    },
    ignored: [
      'lastpage',
      'last page',
      'seed',
      'token',
      'access code',
      'datestamp',
      'date last action',
      'ipaddr',
      'ip address',
      'refurl',
      'referrer url',
    ],
    signs: ['lastpage'],
    isCompletedByTime: true,
  },
  surveyjs: {
    fields: {
      id: ['instanceid', 'id', 'responseid'],
      submitted_at: ['happenedat', 'submittedat', 'createdat', 'completedat', 'timestamp'],
      language: ['locale'],
    },
    ignored: ['postid', 'surveyid', 'pageno', 'timespent'],
    signs: ['happenedat'],
  },
  'google-forms': {
    fields: {
      id: ['responseid'],
      submitted_at: [...TIMESTAMPS, 'lastsubmittedtime', 'createtime'],
    },
    ignored: ['score', 'total score'],
    signs: [],
  },
  csv: {
    fields: {
      id: ['id', 'response id', 'response', 'responseid', 'uuid', 'key'],
      submitted_at: [
        'submitted at',
        'submitted_at',
        'submitted',
        'submission date',
        'date submitted',
        'timestamp',
        'created at',
        'created_at',
        'completed at',
        'time',
        'date',
      ],
      started_at: ['started at', 'started_at', 'start time', 'start date'],
      language: ['language', 'locale', 'lang'],
      completed: ['completed', 'finished', 'complete', 'is completed'],
    },
    signs: [],
  },
};

export const programOf = (name: AnswerProgram): Program => PROGRAMS[name];

/** The name of a column without the time zone and notes in brackets at its end. */
const bare = (name: string): string => name.replace(/\s*\([^()]*\)$/, '');

/** The field that a column of a program is; `null` for answers, and `ignored` for a column without a meaning here. */
export function fieldOfColumn(program: AnswerProgram, column: string): RowField | 'ignored' | null {
  const name = fold(column);
  const { fields, ignored = [] } = programOf(program);
  const found = (Object.entries(fields) as [RowField, readonly string[]][]).find(
    ([, names]) => names.includes(name) || names.includes(bare(name)),
  );
  if (found) return found[0];
  return ignored.includes(name) ? 'ignored' : null;
}

/** The program that a table seems to be of, by the names of its columns. */
export function programOfColumns(columns: readonly string[]): AnswerProgram {
  const names = new Set(columns.map(fold));
  const isOf = (program: AnswerProgram): boolean => {
    const { signs } = programOf(program);
    return signs.length > 0 && signs.every((sign) => names.has(sign));
  };
  if (isOf('typeform')) return 'typeform';
  if (isOf('formbricks')) return 'formbricks';
  if (isOf('limesurvey') || names.has('last page') || names.has('startlanguage'))
    return 'limesurvey';
  if (isOf('surveyjs')) return 'surveyjs';
  return TIMESTAMPS.includes(fold(columns[0] ?? '')) ? 'google-forms' : 'csv';
}
