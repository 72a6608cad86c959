import type { FastifyReply } from 'fastify';
import type { Schema } from '../../../core/contract/schema.ts';
import { encode } from './encode.ts';

/** Sends a reply that no cache stores. */
export const send = <T>(
  reply: FastifyReply,
  schema: Schema<T>,
  value: T,
  status = 200,
): FastifyReply =>
  reply.status(status).header('Cache-Control', 'no-store').send(encode(schema, value));
