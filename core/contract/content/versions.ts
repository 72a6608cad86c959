import { listOf, wire } from '../collections.ts';
import { boolean, id, number, optional, string, withDefault, type Output } from '../schema.ts';

/** Versions of a workspace, and their files. */

/** Longest path of a file, in UTF-16 code units. */
export const MAX_PATH_LENGTH = 200;
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

export const content = {
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
