import { listOf, wholeList, wire } from './collections.ts';
import {
  boolean,
  checked,
  id,
  number,
  oneOf,
  optional,
  strictOptional,
  string,
  whole,
  withDefault,
  type Output,
} from './schema.ts';

/** Calls that read, compare and publish the files of a workspace. */

/** Longest path of a file, in UTF-16 code units. */
export const MAX_PATH_LENGTH = 200;
/** Longest message of a version, in UTF-16 code units. */
const MAX_VERSION_MESSAGE = 1000;
/** Size of a request with all files of a workspace, in bytes. */
export const MAX_CONTENT_BYTES = 32 * 1024 * 1024;

/**
 * Files that only owners read and change: they have secrets, grant roles, send responses to other systems, or run scripts
 * on the address of the host.
 */
const OWNER_PLACES = ['env.json', 'operators/', 'webhooks/', 'integrations/', 'pages/'] as const;

export const isOwnersFile = (path: string): boolean =>
  OWNER_PLACES.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));

export const publishedVersionSchema = wire({
  /** Number of the version, as text. */
  id,
  /** Time of its publishing. */
  at: string,
  /** Name of its author. */
  by: withDefault(string, ''),
  /** Its purpose. */
  message: withDefault(string, ''),
  /** Whether it is the live one. */
  live: withDefault(boolean, false),
});
export type PublishedVersion = Output<typeof publishedVersionSchema>;

/** `GET /v1/content/versions` */
export const publishedVersionsSchema = wire({
  /** Versions, newest first. */
  versions: listOf(publishedVersionSchema),
  /** Number of earlier versions that were removed a year after their replacement. */
  removed: withDefault(number, 0),
});
export type PublishedVersions = Output<typeof publishedVersionsSchema>;

const content = {
  /** Content, where it is UTF-8; `null` for others. */
  text: optional(string),
  /** Content in base64, where it is not UTF-8; `null` for others. */
  base64: optional(string),
};

/** `GET /v1/content/versions/{id}` */
export const versionFilesSchema = wire({
  /** The version. */
  version: publishedVersionSchema,
  /** Its files. For others, files that only owners read have neither a content nor a digest. */
  files: listOf(
    wire({
      /** Path within the workspace. */
      path: string,
      /** SHA-256 of the content. */
      digest: optional(string),
      ...content,
    }),
  ),
});

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

const change = {
  /** Path of the file. */
  file: string,
  /** Place in the file, such as `states.0.title`; of removed parts in the earlier file. */
  path: withDefault(string, ''),
  /** The change in words. */
  message: string,
};

const harm = wire({
  /** Kind of harm. */
  kind: oneOf(...harmKinds),
  ...change,
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

const finding = wire({
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
  changes: listOf(wire(change)),
  /** Changes that harm answers. */
  harm: listOf(harm),
  /** Mistakes in the files. */
  findings: listOf(finding),
});
export type ContentComparison = Output<typeof comparisonSchema>;

const givenFile = checked(
  wire({
    /** Path within the workspace. */
    path: string,
    /** Content; either `text` or `base64`. */
    text: strictOptional(string),
    /** Content in base64, for files that are not UTF-8. */
    base64: strictOptional(string),
  }),
  ({ text, base64 }) => (text === null) !== (base64 === null),
  'either text or base64',
);
export type GivenFile = Output<typeof givenFile>;

const draftChoice = wire({
  /** Path of the draft. */
  path: string,
  /** Its revision, as it was shown. */
  revision: number,
});

/** Files to compare or to publish: one of `files`, `drafts` and `version`. */
const source = {
  /** All files of a workspace. Files of owners stay as they are where another person publishes. */
  files: strictOptional(wholeList(givenFile)),
  /** Drafts on top of the live version. */
  drafts: strictOptional(wholeList(draftChoice)),
  /** Number of an earlier version. */
  version: strictOptional(string),
};
interface Source {
  files: readonly GivenFile[] | null;
  drafts: readonly Output<typeof draftChoice>[] | null;
  version: string | null;
}
export type ContentSource = Source;

const isOneSource = ({ files, drafts, version }: Source): boolean =>
  [files, drafts, version].filter((given) => given !== null).length === 1;
const ONE_SOURCE = 'one of files, drafts and version';

/** Of `POST /v1/content/compare`. */
export const compareRequest = checked(
  wire({
    ...source,
    /** Number of the version to compare with; the live one without it. */
    with: strictOptional(string),
  }),
  isOneSource,
  ONE_SOURCE,
);

/** Of `POST /v1/content/publish`. */
export const publishRequest = checked(
  wire({
    ...source,
    /** Number of the version that the change was compared with; `null` before the first one. */
    base: strictOptional(string),
    /** Purpose of the version. */
    message: withDefault(
      checked(
        string,
        ({ length }) => length <= MAX_VERSION_MESSAGE,
        `at most ${MAX_VERSION_MESSAGE} characters`,
      ),
      '',
    ),
    /** Whether a change is published although it harms stored answers. */
    acceptHarm: withDefault(boolean, false),
  }),
  isOneSource,
  ONE_SOURCE,
);

/** `POST /v1/content/publish` */
export const publicationSchema = wire({
  /** The version that is live now. */
  version: publishedVersionSchema,
});

const draftMark = {
  /** Number of its latest change. A later one is higher; 0 for none. */
  revision: whole(0, Number.MAX_SAFE_INTEGER),
  /** Name of the person that changed it last. */
  by: withDefault(string, ''),
  /** Time of that change. */
  at: string,
};
const draftState = wire(draftMark);
export type DraftState = Output<typeof draftState>;

/** `details` of refusals, each with the fields of its code. */
export const contentRefusalSchema = wire({
  /** With `outdated`: the live version. */
  live: optional(id),
  /** With `harmful`: changes that harm stored answers. */
  harm: listOf(harm),
  /** With `not_valid`: mistakes in the files. */
  findings: listOf(finding),
  /** With `draft_changed`, `draft_outdated` and `owner_only`: path of the file. */
  path: optional(string),
  /** With `draft_changed`: the draft as it is now; `null` where it was discarded or published. */
  draft: optional(draftState),
});
