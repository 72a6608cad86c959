import type * as v from 'valibot';
import { id, json, optional, string, wire, withDefault } from './wire.ts';

/** Body of every error response: `{ error: { code, message, details? } }`. */
export const errorBodySchema = wire({
  error: wire({ code: id, message: withDefault(string, ''), details: optional(json) }),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
