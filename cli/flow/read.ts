import { readFile } from 'node:fs/promises';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { Failure } from '../base/failure.ts';

/**
 * Reads a JSON file that holds an object.
 *
 * @throws {Failure} when there is none
 */
export async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Failure(`${file} can't be read: ${error.message}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Failure(`${file}: expected an object`);
}

/**
 * Reads the file of a flow.
 *
 * @throws {Failure} which names every problem of the file
 */
export async function readFlow(file: string): Promise<Flow> {
  const parsed = parse(flowSchema, await readJson(file));
  if (!parsed.ok)
    throw new Failure(
      parsed.problems
        .map(({ path, message }) => `${file}: ${path || 'the flow'}: ${message}`)
        .join('\n'),
    );
  return parsed.value;
}
