import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { feedbackToWire } from '../../core/contract/feedback.ts';
import { parse } from '../../core/contract/wire.ts';
import { createMessages } from '../../core/language/messages.ts';
import editor from '../../i18n/en/editor/index.ts';
import type { Translations } from '../../i18n/i18n-types';
import { Failure } from '../failure.ts';
import { renderMermaid } from './flow-graph.ts';
import { walk } from './flow-run.ts';

export function addFlow(program: Command): void {
  const flow = program.command('flow').description('look at a single flow');
  flow
    .command('graph')
    .description(
      'draw the flow as a Mermaid diagram: states, transitions, questions and what they show and hide',
    )
    .argument('<file>', 'the flow')
    .action(async (file: string) => {
      const messages = createMessages('en', { editor } as Translations);
      console.log(renderMermaid(await readFlow(file), messages));
    });
  flow
    .command('run')
    .description('walk the flow with given answers; prints the path and what would be sent')
    .argument('<file>', 'the flow')
    .requiredOption('--answers <file>', 'a JSON map from question key to value')
    .action(async (file: string, { answers }: { answers: string }) => {
      const { path, stuckAt, feedback } = walk(
        await readFlow(file),
        new Map(Object.entries(await readJson(answers))),
      );
      console.log(JSON.stringify({ path, feedback: feedbackToWire(feedback) }, null, 2));
      if (stuckAt)
        throw new Failure(
          `${file}: the answers don't lead on from state ${stuckAt.state}: ${stuckAt.reasons.join('; ')}`,
        );
    });
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Failure(`${file} can't be read: ${error.message}`);
  });
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${(error as Error).message}`);
  }
  throw new Failure(`${file}: expected an object`);
}

async function readFlow(file: string): Promise<Flow> {
  const parsed = parse(flowSchema, await readJson(file));
  if (!parsed.ok)
    throw new Failure(
      parsed.problems
        .map(({ path, message }) => `${file}: ${path || 'the flow'}: ${message}`)
        .join('\n'),
    );
  return parsed.value;
}
