import type { Schema } from '../../../core/contract/schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import { invalidBody } from './api-error.ts';

/**
 * Validates the body of a request and returns its parsed value.
 *
 * @throws {ApiError} with status 422 and every problem
 */
export function parseBody<T>(schema: Schema<T>, body: unknown): T {
  const parsed = parse(schema, body);
  if (!parsed.ok) throw invalidBody(parsed.problems);
  return parsed.value;
}
