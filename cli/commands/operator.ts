import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { endOperatorSockets } from '../host/chat/operator-sockets.ts';
import { renewToken } from '../host/chat/operators.ts';
import { openDatabase } from '../host/database/database.ts';
import { openStored } from '../host/database/stored.ts';
import { loadWorkspace } from '../host/workspace/load.ts';

interface RenewOptions {
  data?: string;
  databaseUrl?: string;
}

export function addOperator(program: Command): void {
  program
    .command('operator')
    .description('the people who answer in the inbox')
    .command('renew')
    .description('give an operator a new link; the old one, and what is open with it, ends at once')
    .argument('<id>', 'the id in the file of the operator')
    .argument('[dir]', 'the workspace', '.')
    .option(
      '--data <dir>',
      'where the embedded database keeps its data (default: .psn in the workspace)',
    )
    .option('--database-url <url>', 'a Postgres to use instead of the embedded one')
    .action(renew);
}

async function renew(id: string, dir: string, { data, databaseUrl }: RenewOptions): Promise<void> {
  const { operators } = await loadWorkspace(resolve(dir));
  if (!operators.has(id)) throw new Failure(`There is no operator ${id} in ${resolve(dir)}.`);
  const embedded =
    databaseUrl === undefined ? await openStored(resolve(data ?? join(dir, '.psn'))) : null;
  const { database, pool } = await openDatabase(databaseUrl ?? embedded!.url);
  try {
    const token = await renewToken(database, id);
    await endOperatorSockets(pool, id, (line) => console.error(line));
    console.log(`/inbox#token=${token}`);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}
