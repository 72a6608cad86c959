import { listOf, wire } from '../collections.ts';
import { id, number, oneOf, optional, string, withDefault, type Output } from '../schema.ts';
import { publishedVersionSchema } from './versions.ts';

/** Differences between two versions, with their harm and mistakes. */

/** Kinds of changes of a part. */
const changeKinds = ['added', 'removed', 'moved', 'reordered', 'changed'] as const;

/** Changes that harm answers, stored or under way. */
export const harmKinds = [
  'survey_removed',
  'question_removed',
  'question_id_changed',
  'question_text_changed',
  'style_changed',
  'limits_changed',
  'option_removed',
  'option_id_changed',
  'option_text_changed',
  'statement_removed',
  'statement_id_changed',
  'statement_text_changed',
  'end_unreachable',
  'rule_without_end',
] as const;

const place = {
  /** Path of the file. */
  file: string,
  /** Place in the file, such as `states.0.title`; of removed parts in the earlier file. */
  path: withDefault(string, ''),
  /** The change in words. */
  message: string,
};

const change = wire({
  ...place,
  /** Kind of the change; `changed` for one of the settings. */
  kind: withDefault(oneOf(...changeKinds), 'changed'),
  /** Key of the setting, such as `is_required`; `null` for the part as a whole. */
  setting: optional(string),
  /** Text of the value before; `null` without one, and for secrets. */
  before: optional(string),
  /** Text of the value now; `null` without one, and for secrets. */
  after: optional(string),
  /** Code of the language of a text; `null` for the main language, and elsewhere. */
  language: optional(string),
  /** Number of the page with the part; `null` elsewhere. */
  page: optional(number),
  /**
   * Type of the part without words: of a question such as `radio`, of another element such as `submit`; `page` where `part` is the
   * first question of a page without a title; `null` elsewhere.
   */
  type: optional(string),
  /** Words of the part: of an option its question and itself, of a file its name; empty without any. */
  part: withDefault(string, ''),
  /** Size of a survey that is new or was removed; `null` elsewhere. */
  size: optional(
    wire({
      /** Number of pages without the ends. */
      pages: number,
      /** Number of questions. */
      questions: number,
      /** Number of languages. */
      languages: number,
    }),
  ),
});
export type ContentChange = Output<typeof change>;

export const harm = wire({
  /** Kind of harm. */
  kind: oneOf(...harmKinds),
  ...place,
  /** Number of stored answers, or of responses, that it touches. */
  answers: number,
  /** Whether answers or whole responses are counted. */
  counted: withDefault(oneOf('answers', 'responses'), 'answers'),
  /** Advice for a change without harm. */
  instead: withDefault(string, ''),
});
export type CountedHarm = Output<typeof harm>;

/** Change of a text, in UTF-16 code units. */
const edit = wire({
  /** First changed unit. Byte order marks are not counted. */
  offset: number,
  /** Number of replaced units. */
  length: number,
  /** Text in place of them. */
  content: string,
});

export const finding = wire({
  /** An `error` prevents publishing. */
  severity: oneOf('error', 'warning'),
  /** Code of the mistake. */
  code: string,
  /** Path of the file. */
  file: string,
  /** Line, from 1. */
  line: number,
  /** Column, from 1. */
  column: number,
  /** Place in the file, such as `states.0.title`; empty for the file as a whole. */
  path: withDefault(string, ''),
  /** The expected and the found value. */
  message: string,
  /** Advice for the author. */
  hint: optional(string),
  /** Names of the page and question, or of the transition; empty elsewhere. */
  subject: withDefault(string, ''),
  /** Safe correction; `null` when only the author can decide. */
  edit: optional(edit),
});
export type ContentFinding = Output<typeof finding>;

/** `POST /v1/content/compare` */
export const comparisonSchema = wire({
  /** The live version; `null` before the first one. */
  live: optional(publishedVersionSchema),
  /** Newest version with exactly these files; `null` without one. */
  sameAs: optional(id),
  /** Differences in words; none with an error among the findings. */
  changes: listOf(change),
  /** Changes that harm answers. */
  harm: listOf(harm),
  /** Mistakes in the files, at most 1,000, errors before warnings where there are more. */
  findings: listOf(finding),
});
export type ContentComparison = Output<typeof comparisonSchema>;
