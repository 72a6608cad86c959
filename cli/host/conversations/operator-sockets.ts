import type pg from 'pg';
import { Server } from 'socket.io';
import { createHostAdapter } from './adapter.ts';

/** Room of the sockets of one operator, on all hosts of a database. */
export const operatorRoom = (id: string): string => `operator:${id}`;

/** Ends the sockets of an operator on all hosts of a database, from a process that serves none itself. */
export async function endOperatorSockets(
  pool: pg.Pool,
  id: string,
  log: (line: string) => void,
): Promise<void> {
  const adapter = createHostAdapter(pool, log);
  const io = new Server({ adapter: adapter.create });
  io.in(operatorRoom(id)).disconnectSockets(true);
  await adapter.settled();
  await io.of('/').adapter.close();
}
