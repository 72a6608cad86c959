import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADER_VALUE } from '../../../core/contract/headers.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from './files.ts';
import type { Query } from '../http/query.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { formRoute, readForm } from './forms.ts';
import { runIdempotent } from '../http/idempotency.ts';
import type { Identities } from '../auth/identities.ts';
import { countedBytes, limitAddress, type RateLimits } from '../http/rate-limits.ts';
import {
  checkUpload,
  extensionOf,
  refusedFile,
  storeUpload,
  withFinishedFile,
  type FileOwner,
} from './upload-file.ts';
import { baseUrlOf, BLOB_ROUTE, blobUrl } from '../http/urls.ts';

interface UploadServices {
  database: Database;
  workspace: LiveWorkspace;
  files: FileStorage;
  limits: RateLimits;
  identities: Identities;
}

/**
 * Header of a download (RFC 6266): a plain name for old programs, and the name that the file had. Letters outside of
 * ASCII and the quotes of the header are percent-encoded (RFC 8187).
 */
function downloadAs(plainName: string, name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plainName}"${name && `; filename*=UTF-8''${encoded}`}`;
}

/** Routes that store respondents' files, and serve them as downloads, which browsers don't open as pages. */
export function serveUploads(
  app: FastifyInstance,
  { database, workspace, files, limits, identities }: UploadServices,
): void {
  async function countUpload({ ip, headers }: FastifyRequest): Promise<void> {
    await limits.consume('uploads of an address', ip);
    await limits.consume('uploaded bytes', ip, countedBytes(headers));
  }

  /** Customer of an upload, where the node of the query demands a signature; `null` for other uploads. */
  async function ownerOf(
    request: FastifyRequest<{ Querystring: Query }>,
    device: string | undefined,
  ): Promise<FileOwner | null> {
    const { node_id: nodeId } = request.query;
    if (nodeId === undefined) return null;
    const node =
      workspace.current().nodes.get(nodeId) ?? (await workspace.latest()).nodes.get(nodeId);
    if (!node) throw notFound('node');
    if (!node.value.useSignatureVerify) return null;
    if (device === undefined || !HEADER_VALUE.test(device))
      throw new ApiError(422, 'invalid', 'device_id: expected the id of the device.');
    const externalId = await identities.customerOnDevice(request, node.value, device);
    return { node_id: node.value.id, external_id: externalId };
  }

  app.post<{ Querystring: Query }>(
    '/v2/storage/direct_uploads',
    { ...formRoute, onRequest: countUpload },
    async (request, reply) => {
      const { fields, file } = await readForm(request, reply, files, 'file');
      if (!file) throw refusedFile('file: expected a file.');
      const owner = await ownerOf(request, fields['device_id']);
      const upload = await checkUpload(files, file);
      const store = async (transaction: DatabaseTransaction) => {
        await storeUpload(transaction, upload, owner);
        const { id } = upload;
        return { status: 201, body: { data: { id, url: blobUrl(baseUrlOf(request), id) } } };
      };
      const admit = () => limits.consume('uploads of a device', fields['device_id'] ?? request.ip);
      const { status, body } = await withFinishedFile(files, upload, () =>
        runIdempotent(database, request, 'uploads', upload.hash, store, admit),
      );
      return reply.status(status).send(body);
    },
  );

  const reading = limitAddress(limits, 'conversations and files');
  app.get<{ Params: { id: string } }>(BLOB_ROUTE, reading, async ({ params, ip }, reply) => {
    const blob = isUuid(params.id)
      ? await database
          .selectFrom('blobs')
          .selectAll()
          .where('id', '=', params.id)
          .executeTakeFirst()
      : undefined;
    if (blob) await limits.consume('files', blob.id);
    const content = blob && (blob.content ?? (await files.read(blob.id)));
    if (!content) {
      await limits.consume('unknown files', ip);
      throw notFound('file');
    }
    return reply
      .type(blob.type)
      .headers({
        'Content-Disposition': downloadAs(`${blob.id}.${extensionOf(blob.type)}`, blob.name),
        'Content-Security-Policy': 'sandbox',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'private, max-age=86400',
      })
      .send(content);
  });
}
