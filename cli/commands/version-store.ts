import type { ContentComparison } from '../../core/contract/content/changes.ts';
import type { PublishedVersion, PublishedVersions } from '../../core/contract/content/versions.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { compareContents, toPublication, type Publication } from '../host/content/comparison.ts';
import { publishChecked, type Live } from '../host/content/publish-checked.ts';
import {
  contentsOf,
  publishedVersions,
  readContents,
  readVersion,
  toPublished,
} from '../host/content/versions.ts';
import type { Database } from '../host/database/database.ts';
import type { Contents } from '../workspace/contents.ts';

/** Versions of a host, for commands. */

/** Files of a folder, or the number of a version. */
export type Source = Contents | number;

export interface StoredVersion {
  version: PublishedVersion;
  contents: Contents;
  /** Paths of files that the user may not read. */
  withheld: readonly string[];
}

export interface VersionStore {
  list(): Promise<PublishedVersions>;
  /** Resolves to a version with its files, by default to the live one; `null` without it. */
  read(number?: number): Promise<StoredVersion | null>;
  /** Compares files with the live version; resolves to `null` where there is no such version. */
  compare(source: Source): Promise<ContentComparison | null>;
  /** @throws {OutdatedError} @throws {HarmfulError} */
  publish(source: Source, request: PublishRequest): Promise<PublishedVersion>;
}

interface PublishRequest {
  /** Version that the files were compared with; `null` for none. */
  base: PublishedVersion | null;
  message: string;
  acceptHarm: boolean;
}

/** Versions in a database. */
export function versionsIn(database: Database): VersionStore {
  const read = (digests: readonly string[]) => readContents(database, digests);

  async function readLive(): Promise<Live> {
    const version = await readVersion(database);
    return { version, contents: await contentsOf(read, version) };
  }

  const publications = new Map<Source, Publication | null>();
  async function readPublication(source: Source): Promise<Publication | null> {
    if (typeof source !== 'number') return toPublication(source);
    const version = await readVersion(database, source);
    return version && toPublication(await contentsOf(read, version));
  }
  /** Files are compared and then published: they are parsed and checked once. */
  async function publicationOf(source: Source): Promise<Publication | null> {
    const known = publications.get(source) ?? (await readPublication(source));
    publications.set(source, known);
    return known;
  }

  return {
    list: () => publishedVersions(database),
    async read(number) {
      const live = await readVersion(database);
      const version = number === undefined ? live : await readVersion(database, number);
      if (!live || !version) return null;
      const contents = await contentsOf(read, version);
      return { version: toPublished(version, live.number), contents, withheld: [] };
    },
    async compare(source) {
      const publication = await publicationOf(source);
      if (!publication) return null;
      const { version, contents } = await readLive();
      return compareContents(database, version, version && contents, publication);
    },
    async publish(source, { base, message, acceptHarm }) {
      const publication = (await publicationOf(source))!;
      const published = await publishChecked(database, await readLive(), publication, {
        by: localAuthor(),
        message,
        restores: typeof source === 'number' ? source : null,
        base: Number(base?.id ?? 0),
        acceptHarm,
      });
      return toPublished(published, published.number);
    },
  };
}
