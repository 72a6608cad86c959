import type { FastifyInstance } from 'fastify';
import { readSource } from '../../check/source.ts';
import { ApiError } from './api-error.ts';

/** Code of the framework for a body that is no JSON. */
const NO_JSON = 'FST_ERR_CTP_INVALID_JSON_BODY';

/** Characters of the longest explained body: the search for a mistake costs more time than the refusal. */
const MAX_EXPLAINED = 8_000;

/** The place of the first mistake, and advice. A body with a key such as `__proto__` is refused as well. */
function explain(body: string): string {
  if (body.length > MAX_EXPLAINED) return 'Write it by a library, or check it by a JSON validator.';
  const found = readSource('', Buffer.from(body)).findings.find(
    ({ code }) => code === 'json_syntax' || code === 'file_too_deep',
  );
  return found
    ? `Line ${found.line}, column ${found.column}: ${found.message}.${found.hint ? ` ${found.hint}` : ''}`
    : 'It has a key that is not allowed: __proto__ or constructor.';
}

/** Parses JSON bodies as the framework does, but names the place where one is no JSON. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      void parse(request, body, (error, value: unknown) =>
        done(
          (error as { code?: string } | null)?.code === NO_JSON
            ? new ApiError(400, NO_JSON, `The body is no JSON. ${explain(body)}`)
            : error,
          value,
        ),
      );
    },
  );
}
