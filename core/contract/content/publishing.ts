import { wholeList, wire } from '../collections.ts';
import {
  boolean,
  checked,
  number,
  strictOptional,
  string,
  withDefault,
  type Output,
} from '../schema.ts';
import { publishedVersionSchema } from './versions.ts';

/** Calls that compare and publish the files of a workspace. */

/** Longest message of a version, in UTF-16 code units. */
const MAX_VERSION_MESSAGE = 1000;

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
