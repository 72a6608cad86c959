import type * as v from 'valibot';
import { id, json, optional, string, wire, withDefault } from './wire.ts';

/** `{ error: { code, message, details? } }`: the body of every answer that is not a success. */
export const errorBodySchema = wire({
  error: wire({ code: id, message: withDefault(string, ''), details: optional(json) }),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
