import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { ChatTokens } from '../api/chat-token.ts';
import { MAX_UPLOAD_BYTES } from '../api/uploads.ts';
import type { Database } from '../database/database.ts';
import { findFeedback, noteProgress, type Actor } from './conversations.ts';
import type { Operators } from './operators.ts';

/** What happens in a conversation, told to those who look at it, on whichever host they are. */
export interface LiveChat {
  /** What a message may weigh with its attachment, in bytes. */
  bodyLimit: number;
  publish(feedbackId: string, change: object): void;
  close(): Promise<void>;
}

interface Options {
  server: HttpServer;
  pool: pg.Pool;
  database: Database;
  tokens: ChatTokens;
  operators: Operators;
  isKnownHost(host: string | undefined): boolean;
  say(line: string): void;
}

interface Visitor {
  /** An operator sees every conversation; a customer those whose tokens it has shown. */
  operatorId: string | null;
}

const MAX_FRAME_BYTES = 64 * 1024;
const MAX_SOCKETS_AN_ADDRESS = 200;
const MAX_ROOMS = 5;
const MAX_EVENTS = 20;
const EVENTS_WINDOW_MS = 10_000;
const OPERATORS = 'operators';

const roomOf = (feedbackId: string): string => `chat:${feedbackId}`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Counts events of one socket; too many end it. */
function limited(socket: Socket): void {
  let times: number[] = [];
  socket.use((_, next) => {
    const now = Date.now();
    times = [...times.filter((time) => time + EVENTS_WINDOW_MS > now), now];
    if (times.length <= MAX_EVENTS) next();
    else socket.disconnect(true);
  });
}

export function serveLiveChat({
  server,
  pool,
  database,
  tokens,
  operators,
  isKnownHost,
  say,
}: Options): LiveChat {
  const io = new Server<
    Record<string, never>,
    Record<string, (...args: unknown[]) => void>,
    Record<string, never>,
    Visitor
  >(server, {
    path: '/socket.io',
    cors: { origin: '*' },
    maxHttpBufferSize: MAX_FRAME_BYTES,
    serveClient: false,
    allowRequest: ({ headers }, answer) => answer(null, isKnownHost(headers.host)),
    adapter: createAdapter(pool, {
      errorHandler: (error) => say(`The live line between hosts: ${error.message}`),
    }),
    // The host's own live reload listens on the same server.
    destroyUpgrade: false,
  });
  const sockets = new Map<string, number>();

  io.use((socket, next) => {
    const address = socket.handshake.address;
    if ((sockets.get(address) ?? 0) >= MAX_SOCKETS_AN_ADDRESS)
      return next(new Error('too_many_sockets'));
    const token = (socket.handshake.auth as { operator?: unknown }).operator;
    const operator = token === undefined ? null : operators.byToken(token);
    if (token !== undefined && operator === null) return next(new Error('unauthorized'));
    socket.data.operatorId = operator?.id ?? null;
    sockets.set(address, (sockets.get(address) ?? 0) + 1);
    socket.on('disconnect', () => sockets.set(address, sockets.get(address)! - 1));
    return next();
  });

  io.on('connection', (socket) => {
    limited(socket as unknown as Socket);
    const side: Actor = socket.data.operatorId === null ? 'customer' : 'user';
    if (side === 'user') void socket.join(OPERATORS);
    const on = (
      event: string,
      listener: (payload: Record<string, unknown>) => void | Promise<void>,
    ) =>
      (socket as unknown as Socket).on(event, (payload: unknown) => {
        void Promise.resolve(listener((payload ?? {}) as Record<string, unknown>)).catch(
          (error: Error) => say(`Socket event ${event}: ${error.message}`),
        );
      });

    on('subscribe', async ({ feedbackId, token }) => {
      const feedback = await findFeedback(database, textOf(feedbackId));
      const isAllowed = feedback && (side === 'user' || tokens.opens(token, feedback));
      if (!isAllowed) return void socket.emit('unauthorized', { feedbackId });
      const rooms = [...socket.rooms].filter((room) => room.startsWith('chat:'));
      if (rooms.length >= MAX_ROOMS) await socket.leave(rooms[0]!);
      await socket.join(roomOf(feedback.id));
      socket.emit('subscribed', { feedbackId: feedback.id, seq: feedback.last_seq });
    });
    on('unsubscribe', ({ feedbackId }) => void socket.leave(roomOf(textOf(feedbackId))));

    const isIn = (feedbackId: string): boolean => socket.rooms.has(roomOf(feedbackId));
    on('typing', ({ feedbackId }) => {
      const id = textOf(feedbackId);
      if (isIn(id))
        socket.to([roomOf(id), OPERATORS]).emit('typing', { feedbackId: id, actor: side });
    });
    for (const kind of ['seen', 'delivered'] as const) {
      on(kind, async ({ feedbackId, seq }) => {
        const id = textOf(feedbackId);
        if (!isIn(id) || !Number.isInteger(seq) || (seq as number) < 0) return;
        await noteProgress(database, id, side, kind, seq as number);
        socket.to([roomOf(id), OPERATORS]).emit(kind, { feedbackId: id, seq, actor: side });
      });
    }
  });

  return {
    bodyLimit: MAX_UPLOAD_BYTES + MAX_FRAME_BYTES,
    publish: (feedbackId, change) =>
      void io
        .to([roomOf(feedbackId), OPERATORS])
        .emit('reply_created', { feedback_id: feedbackId, ...change }),
    async close() {
      // Closes the sockets and polls; the server itself is its owner's to close.
      io.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}
