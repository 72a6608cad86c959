import { createHash, randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { Transaction } from 'kysely';
import { UUID } from '../chat/conversations.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ApiError, notFound } from './api-error.ts';
import { once } from './idempotency.ts';
import type { FileStorage } from '../files.ts';
import type { RateLimits } from './rate-limits.ts';

/** No SVG: it can carry scripts. */
const TYPES: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
};
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

const refused = (message: string): ApiError => new ApiError(422, 'file_refused', message);

/** What the bytes, the name and the sender call the file has to agree. */
async function checkedType(
  bytes: Buffer,
  { filename, mimetype }: MultipartFile,
  field: string,
): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const extensions = Object.hasOwn(TYPES, found) ? TYPES[found]! : null;
  if (!extensions)
    throw refused(
      `${field}: expected an image (PNG, JPEG, WebP, GIF, HEIC) or a PDF, found ${found}.`,
    );
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (mimetype !== found || !extensions.includes(extension))
    throw refused(
      `${field}: its name and type (${filename}, ${mimetype}) do not fit what it is, ${found}.`,
    );
  if (found.startsWith('image/')) {
    const { width = 0, height = 0 } = sizeOf(bytes, field);
    if (width * height > MAX_PIXELS)
      throw refused(
        `${field}: expected at most ${MAX_PIXELS} pixels, found ${width} by ${height}.`,
      );
  }
  return found;
}

function sizeOf(bytes: Buffer, field: string): { width?: number; height?: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw refused(`${field}: the image can not be read.`);
  }
}

export interface Upload {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A file of a form, checked; `field` is where it stood, and only types of the pattern are taken. */
export async function readUpload(
  file: MultipartFile,
  field: string,
  wanted = /./,
): Promise<Upload> {
  const bytes = await file.toBuffer();
  const type = await checkedType(bytes, file, field);
  if (!wanted.test(type)) throw refused(`${field}: expected an image, found ${type}.`);
  return { name: file.filename.slice(0, 255), type, bytes };
}

/** Keeps a file; gives the id under which it is handed out. */
export async function storeUpload(
  transaction: Transaction<Tables>,
  files: FileStorage,
  { name, type, bytes }: Upload,
): Promise<string> {
  const id = randomUUID();
  await files.write(id, bytes);
  await transaction.insertInto('blobs').values({ id, name, type }).execute();
  return id;
}

/** Files of respondents, handed out as nothing but bytes. */
export function serveUploads(
  app: FastifyInstance,
  database: Database,
  files: FileStorage,
  limits: RateLimits,
): void {
  app.post(
    '/v2/storage/direct_uploads',
    { bodyLimit: MAX_UPLOAD_BYTES + 64 * 1024 },
    async (request, reply) => {
      const { file, device_id: device } = (request.body ?? {}) as {
        file?: MultipartFile;
        device_id?: { value?: unknown };
      };
      if (!file || file.type !== 'file') throw refused('file: expected a file.');
      const upload = await readUpload(file, 'file');
      const fingerprint = createHash('sha256').update(upload.bytes).digest('hex');
      const done = await once(database, request, 'uploads', fingerprint, async (transaction) => {
        limits.take(
          'uploads',
          typeof device?.value === 'string' ? device.value.slice(0, 64) : request.ip,
        );
        const id = await storeUpload(transaction, files, upload);
        return {
          status: 201,
          body: {
            data: { id, url: `${request.protocol}://${request.host}/v2/storage/blobs/${id}` },
          },
        };
      });
      return reply.status(done.status).send(done.body);
    },
  );

  app.get<{ Params: { id: string } }>('/v2/storage/blobs/:id', async ({ params }, reply) => {
    const blob = UUID.test(params.id)
      ? await database
          .selectFrom('blobs')
          .selectAll()
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined;
    const content = blob && (blob.content ?? (await files.read(blob.id)));
    if (!content) throw notFound('file');
    return reply
      .type(blob.type)
      .headers({
        'Content-Disposition': `attachment; filename="${blob.id}.${TYPES[blob.type]![0]}"`,
        'Content-Security-Policy': 'sandbox',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, max-age=86400',
      })
      .send(content);
  });
}
