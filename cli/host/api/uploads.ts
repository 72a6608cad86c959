import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from '../files.ts';
import { notFound } from './api-error.ts';
import { runIdempotent } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import { extensionOf, readUpload, refusedFile, storeUpload } from './upload-file.ts';
import { baseUrlOf, BLOB_ROUTE, blobUrl } from './urls.ts';

/** Room for the other parts of the form. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const MAX_DEVICE_ID_LENGTH = 64;

/** Routes that store respondents' files and serve them as downloads, which browsers don't open as pages. */
export function serveUploads(
  app: FastifyInstance,
  database: Database,
  files: FileStorage,
  limits: RateLimits,
): void {
  app.post(
    '/v2/storage/direct_uploads',
    { bodyLimit: MAX_FILE_BYTES + FORM_OVERHEAD_BYTES },
    async (request, reply) => {
      const { file, device_id: device } = (request.body ?? {}) as {
        file?: MultipartFile;
        device_id?: { value?: unknown };
      };
      if (!file || file.type !== 'file') throw refusedFile('file: expected a file.');
      const upload = await readUpload(file, 'file');
      const fingerprint = createHash('sha256').update(upload.bytes).digest('hex');
      const { status, body } = await runIdempotent(
        database,
        request,
        'uploads',
        fingerprint,
        async (transaction) => {
          limits.consume(
            'uploads',
            typeof device?.value === 'string'
              ? device.value.slice(0, MAX_DEVICE_ID_LENGTH)
              : request.ip,
          );
          const id = await storeUpload(transaction, files, upload);
          return {
            status: 201,
            body: { data: { id, url: blobUrl(baseUrlOf(request), id) } },
          };
        },
      );
      return reply.status(status).send(body);
    },
  );

  app.get<{ Params: { id: string } }>(BLOB_ROUTE, async ({ params }, reply) => {
    const blob = isUuid(params.id)
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
        'Content-Disposition': `attachment; filename="${blob.id}.${extensionOf(blob.type)}"`,
        'Content-Security-Policy': 'sandbox',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, max-age=86400',
      })
      .send(content);
  });
}
