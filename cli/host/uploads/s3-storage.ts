import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StoreError } from '../../base/store-error.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from './files.ts';
import { createReceivedFiles } from './received-files.ts';
import type { S3Address } from './s3-address.ts';

/** Key of the object by which the store is checked. */
const PROBE = '.writable';
const CONNECT_TIMEOUT_MS = 3000;
/** Longest silence within a reply. */
const SILENCE_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Files that are sent at a time: each is in memory as a whole, so that a failed attempt can be repeated. */
const MAX_SENDING = 4;

/** Endpoint of the address or of the AWS settings; `undefined` for AWS itself. */
const endpointOf = ({ endpoint }: S3Address): string | undefined => {
  const { AWS_ENDPOINT_URL_S3: ofS3, AWS_ENDPOINT_URL: ofAll } = process.env;
  return endpoint ?? (ofS3 || ofAll || undefined);
};

/** Region of the address or of the AWS settings. Other stores than AWS accept the default of most of them. */
const regionOf = ({ region }: S3Address, endpoint: string | undefined): string | undefined => {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  return region ?? (AWS_REGION || AWS_DEFAULT_REGION || (endpoint ? 'us-east-1' : undefined));
};

function createClient(address: S3Address): S3Client {
  // The host supports the version of Node, and the SDK is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const endpoint = endpointOf(address);
  const region = regionOf(address, endpoint);
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    // Other stores than AWS do not know the newer checksums. A signed hash protects each content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Runs tasks, a number of them at a time. */
function createLimiter(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Throws errors of the store as sentences. */
const inWords = (error: Error): never => {
  throw error instanceof StoreError ? error : new StoreError(error);
};

const nullWhenMissing = (error: Error): null => {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  return inWords(error);
};

/** Stores files in a bucket. Unfinished files are in a temporary folder. */
export function createS3Storage(address: S3Address): FileStorage {
  const { bucket: Bucket, prefix } = address;
  const client = createClient(address);
  const spool = join(tmpdir(), `psn-uploads-${randomUUID()}`);
  const received = createReceivedFiles(spool, 0o700);
  const limited = createLimiter(MAX_SENDING);
  const objectOf = (id: string) => ({ Bucket, Key: `${prefix}${id}` });
  let isProbed = false;

  const put = (id: string, Body: Uint8Array | string) =>
    client.send(new PutObjectCommand({ ...objectOf(id), Body })).catch((error: Error) => {
      isProbed = false;
      return inWords(error);
    });
  const remove = async (id: string) =>
    void (await client.send(new DeleteObjectCommand(objectOf(id))).catch(inWords));

  return {
    place: `the store s3://${Bucket}/${prefix}${address.endpoint === null ? '' : ` at ${address.endpoint}`}`,
    kind: 'store',
    async checkWritable() {
      await client.send(new HeadBucketCommand({ Bucket })).catch(inWords);
      if (isProbed) return;
      await put(PROBE, 'x');
      await remove(PROBE);
      isProbed = true;
    },
    ...received,
    finish: (id) =>
      limited(async () => {
        await put(id, await received.readReceived(id));
        await received.discard(id);
      }),
    async read(id) {
      const reply = await client.send(new GetObjectCommand(objectOf(id))).catch(nullWhenMissing);
      const bytes = await reply?.Body?.transformToByteArray().catch(inWords);
      return bytes === undefined ? null : Buffer.from(bytes);
    },
    async size(id) {
      const reply = await client.send(new HeadObjectCommand(objectOf(id))).catch(nullWhenMissing);
      return reply?.ContentLength ?? null;
    },
    remove,
    async *idsOlderThan(ms) {
      let token: string | undefined;
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              Delimiter: '/',
              ...(token === undefined ? {} : { ContinuationToken: token }),
            }),
          )
          .catch(inWords);
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(prefix.length);
          // The bucket may have other objects.
          if (isUuid(id) && LastModified && Date.now() - LastModified.getTime() > ms) yield id;
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    async close() {
      client.destroy();
      await rm(spool, { recursive: true, force: true });
    },
  };
}
