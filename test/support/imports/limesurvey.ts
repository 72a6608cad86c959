/** Surveys of LimeSurvey for tests: the tables of a file (`.lss`), of which each test makes the rows that it is about. */

export type Row = Readonly<Record<string, string>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const cell = (name: string, value: string): string => `<${name}><![CDATA[${value}]]></${name}>`;

const rowsOf = (rows: readonly Row[]): string =>
  rows
    .map((row) =>
      Object.entries(row)
        .map(([name, value]) => cell(name, value))
        .join(''),
    )
    .map((cells) => `<row>${cells}</row>`)
    .join('');

/** The text of a file with these tables. */
export const limeSurveyFile = (tables: Tables): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<document>',
    '<LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>604</DBVersion>',
    ...Object.entries(tables).map(
      ([name, rows]) => `<${name}><rows>${rowsOf(rows)}</rows></${name}>`,
    ),
    '</document>',
  ].join('');

/** A question with its parts, each by the name of its table. */
export interface AskedRow {
  code: string;
  type: string;
  question?: Row;
  texts?: Row;
  parts?: readonly Row[];
  answers?: readonly Row[];
  attributes?: Row;
  group?: number;
}

const withoutText = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'text'));

/** A survey in English with these questions. */
export function limeSurvey(questions: readonly AskedRow[], more: Tables = {}): string {
  const language = 'en';
  const groups = [...new Set(questions.map(({ group = 1 }) => group))];
  const qid = (at: number) => String(100 * (at + 1));
  const partId = (at: number, part: number) => String(100 * (at + 1) + part + 1);
  const each = (of: (asked: AskedRow, at: number) => Row[]): Row[] => questions.flatMap(of);
  const tables = {
    surveys: [{ sid: '7', language, additional_languages: '', format: 'G' }],
    surveys_languagesettings: [{ surveyls_language: language, surveyls_title: 'Garden' }],
    groups: groups.map((gid) => ({
      gid: `${gid}`,
      sid: '7',
      group_order: `${gid}`,
      grelevance: '1',
    })),
    group_l10ns: groups.map((gid) => ({ gid: `${gid}`, group_name: `Group ${gid}`, language })),
    questions: each(({ code, type, question = {}, group = 1 }, at) => [
      {
        qid: qid(at),
        parent_qid: '0',
        sid: '7',
        gid: `${group}`,
        type,
        title: code,
        question_order: `${at}`,
        relevance: '1',
        mandatory: 'N',
        other: 'N',
        ...question,
      },
    ]),
    subquestions: each(({ parts = [] }, at) =>
      parts.map((part, order) => ({
        qid: partId(at, order),
        parent_qid: qid(at),
        title: `SQ${order + 1}`,
        question_order: `${order}`,
        scale_id: '0',
        relevance: '1',
        ...withoutText(part),
      })),
    ),
    question_l10ns: each(({ code, texts = {}, parts = [] }, at) => [
      { qid: qid(at), question: `Text of ${code}`, language, ...texts },
      ...parts.map(({ text = '' }, order) => ({
        qid: partId(at, order),
        question: text,
        language,
      })),
    ]),
    answers: each(({ answers = [] }, at) =>
      answers.map((answer, order) => ({
        aid: partId(at, order),
        qid: qid(at),
        code: `A${order + 1}`,
        sortorder: `${order}`,
        scale_id: '0',
        ...withoutText(answer),
      })),
    ),
    answer_l10ns: each(({ answers = [] }, at) =>
      answers.map(({ text = '' }, order) => ({ aid: partId(at, order), answer: text, language })),
    ),
    question_attributes: each(({ attributes = {} }, at) =>
      Object.entries(attributes).map(([attribute, value]) => ({
        qid: qid(at),
        attribute,
        value,
        language: '',
      })),
    ),
  };
  return limeSurveyFile({ ...tables, ...more });
}
