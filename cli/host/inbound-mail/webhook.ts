import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameText } from '../auth/chat-token.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { limitAddress } from '../http/rate-limits.ts';
import { acceptMail, type InboundServices } from './accept-mail.ts';
import { MAX_MAIL_BYTES, type InboundMail } from './inbound-mail.ts';
import { readMailgun, readPostmark } from './provider-forms.ts';
import { readMessage } from './read-message.ts';

interface InboundRequest {
  Params: { secret: string };
  Body: Buffer;
}

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new ApiError(422, 'invalid', 'The body is no JSON.');
  }
}

/** Reads a form of either encoding. */
const formIn = (body: Buffer, type: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new ApiError(400, 'broken_form', 'The form is broken.');
  });

/** Reads the email of a request, by its media type. */
async function mailIn(request: FastifyRequest<InboundRequest>): Promise<InboundMail> {
  const { body, headers } = request;
  switch (mediaTypeOf(request)) {
    case 'message/rfc822':
      return readMessage(body);
    case 'application/json':
      return readPostmark(jsonIn(body));
    case 'multipart/form-data':
    case 'application/x-www-form-urlencoded':
      return readMailgun(await formIn(body, headers['content-type']!));
    default:
      throw new ApiError(415, 'media_type', 'Expected message/rfc822 or the form of a provider.');
  }
}

/**
 * Serves the webhook for emails back. It replies with success also for an email that is not stored, so that a provider does
 * not repeat it.
 */
export function serveInboundMail(app: FastifyInstance, services: InboundServices): void {
  const { workspace, limits, log } = services;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES },
      (_request, body, done) => done(null, body),
    );
    const { onRequest: count } = limitAddress(limits, 'emails back');
    scope.post<InboundRequest>(
      '/v1/inbound-mail/:secret',
      {
        bodyLimit: MAX_MAIL_BYTES,
        config: { acceptsAnyBody: true },
        // Before the body is read.
        async onRequest(request) {
          await count(request);
          const secret = workspace.current().inboundMail?.secret;
          const { secret: given } = request.params as InboundRequest['Params'];
          if (!secret || !isSameText(given, secret)) throw notFound('address for emails');
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          throw new ApiError(422, 'invalid', 'Expected an email.');
        const result = await acceptMail(services, await mailIn(request));
        if (!['stored', 'bounced'].includes(result))
          log(`An email back was not stored: ${result}.`);
        return reply.send({ result });
      },
    );
  });
}
