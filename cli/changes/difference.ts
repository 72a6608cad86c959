import type { ContentChange } from '../../core/contract/content/changes.ts';

/** Difference within a file, as a sentence and in its parts. */
export interface Difference {
  path: string;
  message: string;
  /** `changed` without it. */
  kind?: ContentChange['kind'];
  /** Key of the setting that changed. */
  setting?: string;
  /** Short texts of the values. */
  before?: string | null;
  after?: string | null;
  /** Code of the language of a text. */
  language?: string;
  /** Size of a survey as a whole. */
  size?: ContentChange['size'];
}

/** The part of a file that a difference is about. */
export interface ChangedPart {
  page: number | null;
  type: string | null;
  part: string;
}

/** Ends of sentences about a part as a whole. */
export const ENDS = { added: 'is new', removed: 'was removed' } as const;

export const NO_PART: ChangedPart = { page: null, type: null, part: '' };

export const toChange = (
  file: string,
  difference: Difference,
  part: ChangedPart,
): ContentChange => ({
  kind: 'changed',
  setting: null,
  before: null,
  after: null,
  language: null,
  size: null,
  ...difference,
  ...part,
  file,
});

/** Setting of a thing in two versions; `undefined` where it is not set. */
export interface Setting {
  name: string;
  before: unknown;
  after: unknown;
  path: string;
}

/** The thing that has the settings, in sentences. */
export interface Subject {
  /** Such as `the widget PSN-SHOP123`. */
  name: string;
  /** Code of the language of its main texts. */
  code: string;
}

export type Describe = (setting: Setting) => Difference[];
