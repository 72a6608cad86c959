import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from '../files.ts';
import { notFound } from './api-error.ts';
import { formRoute, readForm } from './forms.ts';
import { runIdempotent } from './idempotency.ts';
import { limitAddress, limitBytes, type RateLimits } from './rate-limits.ts';
import { checkUpload, extensionOf, refusedFile, storeUpload } from './upload-file.ts';
import { baseUrlOf, BLOB_ROUTE, blobUrl } from './urls.ts';

/** Routes that store respondents' files and serve them as downloads, which browsers don't open as pages. */
export function serveUploads(
  app: FastifyInstance,
  database: Database,
  files: FileStorage,
  limits: RateLimits,
): void {
  const limited = [limitAddress(limits, 'uploads of an address'), limitBytes(limits)];
  app.post(
    '/v2/storage/direct_uploads',
    { ...formRoute, onRequest: limited.map(({ onRequest }) => onRequest) },
    async (request, reply) => {
      const { fields, file } = await readForm(request, reply, files, 'file');
      if (!file) throw refusedFile('file: expected a file.');
      const upload = await checkUpload(files, file);
      const { status, body } = await runIdempotent(
        database,
        request,
        'uploads',
        upload.hash,
        async (transaction) => {
          await storeUpload(transaction, files, upload);
          const { id } = upload;
          return {
            status: 201,
            body: { data: { id, url: blobUrl(baseUrlOf(request), id) } },
          };
        },
        () => limits.consume('uploads of a device', fields['device_id'] ?? request.ip),
      );
      return reply.status(status).send(body);
    },
  );

  app.get<{ Params: { id: string } }>(
    BLOB_ROUTE,
    limitAddress(limits, 'files'),
    async ({ params }, reply) => {
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
    },
  );
}
