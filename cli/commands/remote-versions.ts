import { comparisonSchema } from '../../core/contract/content/changes.ts';
import { publicationSchema } from '../../core/contract/content/publishing.ts';
import { contentRefusalSchema } from '../../core/contract/content/refusal.ts';
import {
  publishedVersionsSchema,
  versionFilesSchema,
} from '../../core/contract/content/versions.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { Failure } from '../base/failure.ts';
import { HarmfulError } from '../host/content/publish-checked.ts';
import { OutdatedError } from '../host/content/publish.ts';
import { digestOfContent } from '../host/content/versions.ts';
import type { Contents } from '../workspace/contents.ts';
import { fromWireContent, toWireContent } from '../workspace/wire-files.ts';
import { RefusedError, type HostCalls } from './host-calls.ts';
import type { Source, VersionStore } from './version-store.ts';

/** Versions of a running host, by its calls. */

const PATH = '/v1/content';

const sourceOf = (source: Source): object =>
  typeof source === 'number'
    ? { version: String(source) }
    : { files: [...source].map(([path, content]) => ({ path, ...givenContent(content) })) };

function givenContent(content: Uint8Array): object {
  const { text, base64 } = toWireContent(content);
  return text === null ? { base64 } : { text };
}

/** Resolves to `null` where there is no such version. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof RefusedError && error.code === 'unknown_version') return null;
    throw error;
  });

/** The errors of a publish in a database. Returns any other error unchanged. */
function asPublishError(error: unknown): unknown {
  if (!(error instanceof RefusedError)) return error;
  const parsed = parseTolerantly(contentRefusalSchema, error.details ?? {});
  if (!parsed.ok) return error;
  if (error.code === 'outdated') return new OutdatedError(Number(parsed.value.live));
  return error.code === 'harmful' ? new HarmfulError(parsed.value.harm) : error;
}

/** @throws {Failure} for a content that was damaged on its way */
function readContent(
  path: string,
  digest: string | null,
  given: { text: string | null; base64: string | null },
): Uint8Array {
  const content = fromWireContent(given);
  if (!content || (digest !== null && digestOfContent(content) !== digest))
    throw new Failure(`The host sent another content of ${path} than it has stored.`);
  return content;
}

export function remoteVersions({ call }: HostCalls): VersionStore {
  return {
    list: () => call('GET', `${PATH}/versions`, publishedVersionsSchema),
    async read(number) {
      const path = `${PATH}/versions/${number ?? 'live'}`;
      const found = await orNull(call('GET', path, versionFilesSchema));
      if (!found) return null;
      const contents: Contents = new Map(
        found.files.flatMap(({ path: file, digest, text, base64 }) =>
          text === null && base64 === null
            ? []
            : [[file, readContent(file, digest, { text, base64 })] as const],
        ),
      );
      const withheld = found.files.map((file) => file.path).filter((file) => !contents.has(file));
      return { version: found.version, contents, withheld };
    },
    compare: (source) =>
      orNull(call('POST', `${PATH}/compare`, comparisonSchema, sourceOf(source))),
    async publish(source, { base, message, acceptHarm }) {
      const body = {
        ...sourceOf(source),
        base: base && base.id,
        message,
        accept_harm: acceptHarm,
      };
      try {
        return (await call('POST', `${PATH}/publish`, publicationSchema, body)).version;
      } catch (error) {
        throw asPublishError(error);
      }
    },
  };
}
