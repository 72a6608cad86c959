import { wire } from './collections.ts';
import { id, json, optional, string, withDefault, type Output } from './schema.ts';

/** Body of every error response: `{ error: { code, message, details? } }`. */
export const errorBodySchema = wire({
  error: wire({ code: id, message: withDefault(string, ''), details: optional(json) }),
});

export type ErrorBody = Output<typeof errorBodySchema>;
