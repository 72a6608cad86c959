import { readFile } from 'node:fs/promises';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { Failure } from '../base/failure.ts';
import { fileProblem } from '../base/system-errors.ts';
import { formatFinding } from '../check/print.ts';
import { readSource } from '../check/source.ts';

/**
 * Reads a JSON file that holds an object.
 *
 * @throws {Failure} when there is none
 */
export async function readJson(file: string): Promise<Record<string, unknown>> {
  const content = await readFile(file).catch((error: Error) => {
    throw new Failure(fileProblem(error, file));
  });
  const { json, findings } = readSource(file, content);
  if (json === null) throw new Failure(findings.map(formatFinding).join('\n'));
  return json;
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
