import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { AGENTS_ROOM, conversationRoom, subscribedConversations } from './rooms.ts';
import type { ChatServer } from './socket-admission.ts';

/** Conversations of one query. */
const BATCH_SIZE = 500;
/** Several hosts notice the same failure. */
const DELAY_MS = 300;

/**
 * Makes the clients of this host load messages that they may have missed while it was cut off from other hosts: a client
 * compares its conversation at each event `subscribed`, and an inbox its list at `feedback_sent`.
 */
async function announceNumbers(io: ChatServer, database: Database): Promise<void> {
  io.local.to(AGENTS_ROOM).emit('feedback_sent');
  const ids = subscribedConversations(io.of('/').adapter.rooms);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const rows = await database
      .selectFrom('feedbacks')
      .select(['id', 'last_seq'])
      .where('id', 'in', ids.slice(at, at + BATCH_SIZE))
      .execute();
    for (const { id, last_seq: seq } of rows)
      io.local.to(conversationRoom(id)).emit('subscribed', { feedbackId: id, seq });
  }
}

/** Catches up after lost pushes, once for all requests within a moment, and again after a failure. */
export function createCatchUp(io: ChatServer, database: Database, log: (line: string) => void) {
  const failures = createFailureLog('Loading messages of other hosts', log);
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  function request(): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = null;
      announceNumbers(io, database).then(failures.end, (error: Error) => {
        failures.begin(error);
        request();
      });
    }, DELAY_MS).unref();
  }
  return {
    request,
    stop(): void {
      isStopped = true;
      clearTimeout(timer ?? undefined);
    },
  };
}
