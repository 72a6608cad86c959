import type pg from 'pg';
import { Server } from 'socket.io';
import { createHostAdapter } from './adapter.ts';

/** Event by which the hosts of a database learn that responses were erased: they drop texts that they hold in memory. */
export const ERASED = 'erased';

/** Tells all hosts of a database of an erasure, from a process that serves none itself. */
export async function announceErasure(pool: pg.Pool, log: (line: string) => void): Promise<void> {
  const adapter = createHostAdapter(pool, log);
  const io = new Server({ adapter: adapter.create });
  io.serverSideEmit(ERASED);
  await adapter.settled();
  await io.of('/').adapter.close();
}
