import { randomUUID } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';
import type { FileStorage } from './files.ts';
import { ApiError } from '../http/api-error.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { refusedFile, type ReceivedFile } from './upload-file.ts';

/** Multipart forms with a file. The handlers of their routes read them after all other checks. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts multipart forms, and no other bodies. */
    acceptsForm?: boolean;
    /** Whether the route reads bodies of all media types itself. */
    acceptsAnyBody?: boolean;
  }
}

/** Limit of the other fields and the boundaries. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FORM_BYTES = MAX_FILE_BYTES + 2 * MAX_FIELD_BYTES;

/** Options of a route that accepts forms. */
export const formRoute = { bodyLimit: MAX_FORM_BYTES, config: { acceptsForm: true } };

const tooLarge = (): ApiError =>
  new ApiError(413, 'too_large', `A file can have at most ${MAX_FILE_BYTES} bytes.`);

/** Bytes of a body by its headers; infinite for an unknown length. */
function declaredBytes({ raw: { headers } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Accepts forms on the routes of `formRoute` only. Headers are checked before a body is read. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: MAX_FILE_BYTES,
      fields: 10,
      fieldSize: MAX_FIELD_BYTES,
      parts: 11,
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.acceptsAnyBody) return;
    const acceptsForm = request.routeOptions.config.acceptsForm ?? false;
    if (acceptsForm !== isMultipart(request) && (acceptsForm || declaredBytes(request) > 0))
      throw new ApiError(
        415,
        'media_type',
        acceptsForm ? 'Expected multipart/form-data.' : 'This route accepts no forms with files.',
      );
    if (!acceptsForm) return;
    const bytes = declaredBytes(request);
    if (Number.isFinite(bytes) && bytes > MAX_FORM_BYTES) throw tooLarge();
    idempotencyKey(request);
  });
  endUnreadBodies(app);
}

/**
 * Ends the rest of an unread body. A short one is read and discarded, because a browser may read the reply only after
 * sending everything. For a long body, or one of unknown length, the connection is closed.
 */
function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    if (declaredBytes(request) > MAX_FORM_BYTES) reply.header('Connection', 'close');
    else raw.unpipe().resume();
  });
}

/** @throws {ApiError} with status 400 for a malformed or aborted form; other errors are thrown again, such as of the disk */
function refuseBroken(error: Error): never {
  if (error instanceof ApiError || 'statusCode' in error || 'syscall' in error) throw error;
  throw new ApiError(400, 'broken_form', 'The form is broken.');
}

interface Form {
  fields: Readonly<Record<string, string>>;
  /** `null` for a form without a file. */
  file: ReceivedFile | null;
}

/** Rejects when a body exceeds the limit of forms. */
const untilTooLong = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) reject(tooLarge());
    });
  });

/**
 * Reads a form. The file is streamed to the disk, and discarded after the reply unless it was stored.
 *
 * @param fileField name of the field with the file
 * @param checkFile throws when files are not accepted; called before the file is read
 * @throws {ApiError} with status 413 as soon as the file or the form is too large
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStorage,
  fileField: string,
  checkFile: () => void = () => undefined,
): Promise<Form> {
  async function receive({ file, filename, mimetype }: MultipartFile): Promise<ReceivedFile> {
    const id = randomUUID();
    reply.raw.once('close', () => void files.discard(id));
    await files.receive(id, file);
    if (file.truncated) throw tooLarge();
    return { id, field: fileField, name: filename, type: mimetype };
  }
  async function readParts(): Promise<Form> {
    const fields: Record<string, string> = {};
    let received: ReceivedFile | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== fileField) throw refusedFile(`${fileField}: expected a file.`);
        checkFile();
        received = await receive(part);
      } else if (typeof part.value === 'string') fields[part.fieldname] ??= part.value;
    }
    return { fields, file: received };
  }
  return Promise.race([readParts().catch(refuseBroken), untilTooLong(request)]);
}
