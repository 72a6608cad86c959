import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { endOperatorSockets } from '../host/chat/operator-sockets.ts';
import { renewToken } from '../host/chat/operators.ts';
import { loadWorkspace } from '../host/workspace/load.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';

export function addOperator(program: Command): void {
  const renewCommand = program
    .command('operator')
    .description('the people who answer in the inbox')
    .command('renew')
    .description('give an operator a new link; the old one, and what is open with it, ends at once')
    .argument('<id>', 'the id in the file of the operator')
    .argument('[dir]', 'the workspace', '.');
  addStoredOptions(renewCommand).action(renew);
}

async function renew(id: string, dir: string, options: StoredOptions): Promise<void> {
  const { operators } = await loadWorkspace(resolve(dir));
  if (!operators.has(id)) throw new Failure(`There is no operator ${id} in ${resolve(dir)}.`);
  await withStored(dir, options, async ({ database, pool }) => {
    const token = await renewToken(database, id);
    await endOperatorSockets(pool, id, (line) => console.error(line));
    console.log(`/inbox#token=${token}`);
  });
}
