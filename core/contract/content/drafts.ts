import { listOf, wire } from '../collections.ts';
import {
  checked,
  id,
  oneOf,
  optional,
  strictOptional,
  string,
  whole,
  withDefault,
  type Output,
} from '../schema.ts';
import { finding } from './changes.ts';
import { content, MAX_PATH_LENGTH } from './versions.ts';

/** Drafts of files, and the people with an open one. */

export const draftMark = {
  /** Number of its latest change. A later one is higher; 0 for none. */
  revision: whole(0, Number.MAX_SAFE_INTEGER),
  /** Name of the person that changed it last. */
  by: withDefault(string, ''),
  /** Time of that change. */
  at: string,
};
export const draftState = wire(draftMark);
export type DraftState = Output<typeof draftState>;

/** Largest draft of a text, and of a file in `files/`, in bytes. */
export const MAX_DRAFT_BYTES = 1024 * 1024;
export const MAX_DRAFT_FILE_BYTES = 2 * 1024 * 1024;
/** Drafts of a host. */
export const MAX_DRAFTS = 2000;
/** Longest name of a place in a file, in UTF-16 code units. */
const MAX_PLACE_LENGTH = 200;
/** Seconds after which a person that reports no place is absent. */
export const PRESENCE_SECONDS = 15;

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
  /** Mark of all drafts that the person may read; it changes with each of them. */
  drafts: optional(string),
  /** Number of the live version; `null` before the first one. */
  live: optional(id),
});
export type Presence = Output<typeof presenceSchema>;

/** Mark of drafts: their number and the latest revision, as revisions only rise. */
export const markOfDrafts = (drafts: readonly Pick<DraftState, 'revision'>[]): string =>
  `${drafts.length} ${Math.max(0, ...drafts.map(({ revision }) => revision))}`;

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
