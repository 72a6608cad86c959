import { wire } from './collections.ts';
import { id, json, optional, string, withDefault, type Output } from './schema.ts';

/** Body of every error response: `{ error: { code, message, details? } }`. */
export const errorBodySchema = wire({
  /** The error. */
  error: wire({
    /** One of the [codes](README.md#errors). */
    code: id,
    /** A sentence for developers. */
    message: withDefault(string, ''),
    /** More about it: with `invalid` the problems, each with `path` and `message`. */
    details: optional(json),
  }),
});

export type ErrorBody = Output<typeof errorBodySchema>;
