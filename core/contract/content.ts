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

/** Size of all JSON in such a request, in bytes: a check reads it as a whole. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** Mistakes in a reply, errors first. */
export const MAX_FINDINGS = 1000;

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
  /** Mistakes in the files, at most 1,000, errors before warnings where there are more. */
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

/** Largest draft of a text, and of a file in `files/`, in bytes. */
export const MAX_DRAFT_BYTES = 256 * 1024;
export const MAX_DRAFT_FILE_BYTES = 2 * 1024 * 1024;
/** Drafts of a host. */
export const MAX_DRAFTS = 2000;
/** Longest name of a place in a file, in UTF-16 code units. */
const MAX_PLACE_LENGTH = 200;
/** Seconds after which a person that reports no place is absent. */
export const PRESENCE_SECONDS = 15;

/** Channels and widgets that show a survey. */
const surveyChannel = wire({
  /** `node` or `widget`. */
  kind: oneOf('node', 'widget'),
  /** Id of the channel, or code of the widget. */
  id,
  /** Path of its file. */
  path: string,
  /** Its name. */
  name: withDefault(string, ''),
});

const contentSurvey = wire({
  /** Id of the survey; `null` where its file names none. */
  id: optional(id),
  /** Path of its file. */
  path: string,
  /** Its name, or its id, or its path. */
  title: string,
  /** Number of pages. */
  pages: number,
  /** Number of questions. */
  questions: number,
  /** Number of stored responses, without samples. */
  responses: withDefault(number, 0),
  /** Number of responses that are samples. */
  samples: withDefault(number, 0),
  /** Time of the last response, samples excepted. */
  lastResponseAt: optional(string),
  /** Whether each channel with this survey as its first one has the status `archived`. */
  archived: withDefault(boolean, false),
  /** Channels that show it, with their widgets. */
  channels: listOf(surveyChannel),
});
export type ContentSurvey = Output<typeof contentSurvey>;

/** `GET /v1/content/workspace`: the live files with all drafts on top. */
export const contentWorkspaceSchema = wire({
  /** The live version; `null` before the first one. */
  live: optional(publishedVersionSchema),
  /** Files by path; files of owners only for owners. */
  files: listOf(
    wire({
      /** Path of the file. */
      path: string,
      /** SHA-256 of the live content; `null` for a new file. */
      digest: optional(string),
      /** Size in bytes, of the draft where there is one. */
      size: number,
      /** Draft of the file. */
      draft: optional(
        wire({
          ...draftMark,
          /** Whether the draft removes the file. */
          removed: withDefault(boolean, false),
        }),
      ),
    }),
  ),
  /** Surveys by path. */
  surveys: listOf(contentSurvey),
});
export type ContentWorkspace = Output<typeof contentWorkspaceSchema>;

const storedContent = wire({
  ...content,
  /** SHA-256 of the content. */
  digest: string,
});

/** `GET /v1/content/file` */
export const contentFileSchema = wire({
  /** Path of the file. */
  path: string,
  /** Live content; `null` for a new file. */
  live: optional(storedContent),
  /** Draft; without a content it removes the file. */
  draft: optional(
    wire({
      ...content,
      ...draftMark,
      /** SHA-256 of the live content that it began with; `null` for a new file. */
      base: optional(string),
    }),
  ),
  /** Content that the draft began with. */
  base: optional(storedContent),
  /** Mistakes in the file, with all drafts. */
  findings: listOf(finding),
});
export type ContentFile = Output<typeof contentFileSchema>;

/** Of `PUT /v1/content/drafts`. Without a content the draft removes the file. */
export const draftRequest = checked(
  wire({
    /** Path of the file. */
    path: string,
    /** Content. */
    text: strictOptional(string),
    /** Content in base64, for files that are not UTF-8. */
    base64: strictOptional(string),
    /** Revision of the draft that is replaced; 0 where there was none. */
    revision: whole(0, Number.MAX_SAFE_INTEGER),
    /** SHA-256 of the live content that the draft began with; `null` for a new file. */
    base: strictOptional(string),
  }),
  ({ text, base64 }) => text === null || base64 === null,
  'at most one of text and base64',
);

/** `PUT /v1/content/drafts` */
export const savedDraftSchema = wire({
  /** The draft; its revision is 0 where the content is the live one, which needs no draft. */
  draft: draftState,
  /** Mistakes in the file, with all drafts. */
  findings: listOf(finding),
});
export type SavedDraft = Output<typeof savedDraftSchema>;

/** Of `POST /v1/content/presence`. */
export const presenceRequest = wire({
  /** Path of the open file. */
  path: checked(string, ({ length }) => length <= MAX_PATH_LENGTH, 'a shorter path'),
  /** Place in it, such as the path of a question. */
  place: checked(
    string,
    ({ length }) => length <= MAX_PLACE_LENGTH,
    `at most ${MAX_PLACE_LENGTH} characters`,
  ),
});

/** `POST /v1/content/presence` */
export const presenceSchema = wire({
  /** Other people with the file open. */
  others: listOf(
    wire({
      /** Id of the person. */
      id,
      /** Name of the person. */
      name: withDefault(string, ''),
      /** Colour of the person. */
      color: optional(string),
      /** Place in the file. */
      place: withDefault(string, ''),
    }),
  ),
  /** Draft of the file. */
  draft: optional(draftState),
  /** Number of the live version; `null` before the first one. */
  live: optional(id),
});
export type Presence = Output<typeof presenceSchema>;

/** Of `POST /v1/content/test`. */
export const deliveryTestRequest = wire({
  /** Path of a notification or of a webhook. */
  path: checked(string, ({ length }) => length <= MAX_PATH_LENGTH, 'a shorter path'),
});

/** `POST /v1/content/test` */
export const deliveryTestSchema = wire({
  /** Address that was used: of the person, of the webhook, or of the mail server that refused. */
  to: withDefault(string, ''),
  /** Why nothing was sent; `null` where the other side has accepted it. */
  problem: optional(oneOf('no_mail_server', 'no_address', 'failed')),
  /** With `failed`: the error. */
  message: withDefault(string, ''),
});
export type DeliveryTest = Output<typeof deliveryTestSchema>;

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
