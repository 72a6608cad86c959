import type { Problem, Schema } from '../../contract/schema.ts';
import { storableJson } from '../../contract/stored-text.ts';
import { parseTolerantly } from '../../contract/wire.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { HttpRequest } from './http.ts';
import type { ReportUnknown } from './report-unknown.ts';

/** Bodies and answers of calls of the API. */

/** Options of a request that posts JSON. */
export const jsonPost = (body: object, headers: Record<string, string> = {}): HttpRequest => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: storableJson(body),
});

/** Whether an answer has known fields, and none of them can be used: it is no answer to this call. */
function isForeign({ shape }: Schema<unknown>, value: unknown, problems: readonly Problem[]) {
  if (shape.kind !== 'object' || problems.length === 0) return false;
  const known = shape.fields.filter(
    ([, name]) => ((value as Record<string, unknown>)[name] ?? null) !== null,
  );
  return known.every(([, name]) => problems.some(({ path }) => path === name));
}

/**
 * Parses a response by its schema. Throws an `HttpError` that names the first problem; `name` is the response in its
 * message. With `reportUnknown` the response is read tolerantly.
 */
export function parseResponse<T>(
  schema: Schema<T>,
  value: unknown,
  name: string,
  reportUnknown?: ReportUnknown,
): T {
  const { problems, ...read } = parseTolerantly(schema, value);
  const isReadable = reportUnknown ? !isForeign(schema, value, problems) : problems.length === 0;
  if (read.ok && isReadable) {
    reportUnknown?.(name, problems);
    return read.value;
  }
  const { path, message } = problems[0]!;
  throw new HttpError(
    `The server's ${name} can't be used: ${path || 'the answer'}: ${message}.`,
    200,
  );
}
