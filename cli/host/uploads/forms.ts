import { randomUUID } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';
import type { FileStorage } from './files.ts';
import { ApiError } from '../http/api-error.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { refusedFile, type ReceivedFile } from './upload-file.ts';

/** Forms with a file. They are read by the handlers of their routes, after everything else has been checked. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes forms with a file, and no other bodies. */
    takesForm?: boolean;
  }
}

/** Room for the other fields and the boundaries. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FORM_BYTES = MAX_FILE_BYTES + 2 * MAX_FIELD_BYTES;

/** Options of a route that takes forms. */
export const formRoute = { bodyLimit: MAX_FORM_BYTES, config: { takesForm: true } };

const tooLarge = (): ApiError =>
  new ApiError(413, 'too_large', `A file can have at most ${MAX_FILE_BYTES} bytes.`);

/** Bytes of a body by its headers; infinite when they don't say. */
function announcedBytes({ raw: { headers } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Lets only the routes of `formRoute` take forms. All that headers tell is checked before a body is read. */
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
    const takesForm = request.routeOptions.config.takesForm ?? false;
    if (takesForm !== isMultipart(request) && (takesForm || announcedBytes(request) > 0))
      throw new ApiError(
        415,
        'media_type',
        takesForm ? 'Expected multipart/form-data.' : 'Forms with files are not taken here.',
      );
    if (!takesForm) return;
    const bytes = announcedBytes(request);
    if (Number.isFinite(bytes) && bytes > MAX_FORM_BYTES) throw tooLarge();
    idempotencyKey(request);
  });
  endUnreadBodies(app);
}

/**
 * Ends a body of which a reply needs no more. A short one is read and thrown away, as a browser may look at the reply
 * only when it has sent everything. At one that is long or of unknown length the connection is closed.
 */
function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    if (announcedBytes(request) > MAX_FORM_BYTES) reply.header('Connection', 'close');
    else raw.unpipe().resume();
  });
}

/** Answers a form that is broken or breaks off with status 400. Other errors are those of the disk. */
function refuseBroken(error: Error): never {
  if (error instanceof ApiError || 'statusCode' in error || 'syscall' in error) throw error;
  throw new ApiError(400, 'broken_form', 'The form is broken.');
}

interface Form {
  fields: Readonly<Record<string, string>>;
  /** `null` when the form has none. */
  file: ReceivedFile | null;
}

/** Rejects when a body becomes longer than a form may be. */
const untilTooLong = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) reject(tooLarge());
    });
  });

/**
 * Reads a form. The file goes to the disk as it arrives, and is discarded after the reply unless it was kept.
 *
 * @param fileField name of the field with the file
 * @param checkFile throws when no file is taken; called before one is read
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
