import type { FastifyInstance } from 'fastify';
import { isStorable } from '../../../core/contract/stored-text.ts';
import type { Problem } from '../../../core/contract/schema.ts';
import { invalidBody } from './api-error.ts';

/** Refuses text that the database can't hold, before any route sees it (docs/security.md). */

/** Limit of nesting, which makes recursion over stored values safe. */
const MAX_LEVELS = 64;

/** The first problem of a value; `null` when it can be stored. Iterative, as the nesting may overflow the stack. */
function findProblem(root: unknown, name: string): Problem | null {
  const open = [{ value: root, path: name, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, level } = next;
    if (typeof value === 'string' && !isStorable(value))
      return { path, message: 'expected text without NUL and with whole characters' };
    if (typeof value !== 'object' || value === null) continue;
    if (level === MAX_LEVELS) return { path: name, message: `expected at most ${level} levels` };
    for (const [key, member] of Object.entries(value)) {
      if (!isStorable(key))
        return { path, message: 'expected names without NUL and with whole characters' };
      open.push({ value: member, path: path ? `${path}.${key}` : key, level: level + 1 });
    }
  }
  return null;
}

/**
 * Checks a value that is stored.
 *
 * @param name its field, for the error message; empty for the body as a whole
 * @throws {ApiError} with status 422 and the path of the first text that can't be stored
 */
export function checkStorable(value: unknown, name: string): void {
  const problem = findProblem(value, name);
  if (problem) throw invalidBody([problem]);
}

/** Checks the parameters and the body of every request. The parts of a form are checked where they are read. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    checkStorable(request.params, '');
    if (!request.isMultipart()) checkStorable(request.body, '');
  });
}
