import type { Server as HttpServer } from 'node:http';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { GenericSchema } from 'valibot';
import type { OperatorRole } from '../../../core/contract/inbox.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { AddressReader } from '../http/client-address.ts';
import type { Database } from '../database/database.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import type { UpgradeTaker } from '../http/upgrades.ts';
import { createHostAdapter } from './adapter.ts';
import { ERASED } from './announce-erasure.ts';
import { findFeedback, saveProgress, type Actor } from '../records/conversations.ts';
import type { Operators } from '../auth/operators.ts';
import { operatorRoom } from './operator-sockets.ts';
import { handshakeSchema, packetSchemas, readPacket, type Packets } from './packets.ts';
import { limitConnections, limitEvents, type SocketCounter } from '../http/socket-limits.ts';

/** Socket.IO server of the chat. Pushes reach subscribers on every host of the database. */
export interface LiveChat {
  /** Socket.IO takes upgrades at its path by a listener of its own. */
  takeUpgrade: UpgradeTaker;
  /** Sends `reply_created` with a change in wire format to the subscribers of a conversation. */
  publish(feedbackId: string, change: object): void;
  /** Tells operators, and nobody else, that the notes or the assignment of a conversation have changed. */
  publishTeamChange(feedbackId: string): void;
  /** Tells operators that feedback to a survey has come: once a second, however much comes. */
  publishSubmission(surveyId: string, isCompleted: boolean): void;
  /** Tells operators, and all hosts, that responses were erased. */
  publishErasure(): void;
  /** Disconnects all sockets. Leaves the HTTP server open. */
  close(): Promise<void>;
}

interface LiveChatOptions {
  server: HttpServer;
  pool: pg.Pool;
  database: Database;
  tokens: ChatTokens;
  operators: Operators;
  sockets: SocketCounter;
  limits: RateLimits;
  addressOf: AddressReader;
  isKnownHost(host: string | undefined): boolean;
  isOwnOrigin: OriginCheck;
  log(line: string): void;
}

interface SocketData {
  /** `null` for customers, who need a chat token for each conversation. Operators may see all conversations. */
  operatorId: string | null;
  roles: readonly OperatorRole[];
}

const PATH = '/socket.io';
const MAX_FRAME_BYTES = 64 * 1024;
/** Time in which all feedback that comes is announced together. */
const ANNOUNCEMENT_MS = 1000;
/** Conversations that one socket can subscribe to. */
const MAX_ROOMS = 5;
/** Room of the operators who answer in the inbox. */
const OPERATORS = 'operators';
/** Room of the operators who read results. */
const RESULTS = 'results';
/** Room of the operators who look after customers' data. Nothing is sent to it. */
const CUSTOMERS = 'customers';
const ROOMS: Readonly<Record<OperatorRole, string>> = {
  agent: OPERATORS,
  results: RESULTS,
  customers: CUSTOMERS,
};

const roomOf = (feedbackId: string): string => `chat:${feedbackId}`;

/** Attaches the chat's Socket.IO server to an HTTP server. */
export function serveLiveChat({
  server,
  pool,
  database,
  tokens,
  operators,
  sockets,
  limits,
  addressOf,
  isKnownHost,
  isOwnOrigin,
  log,
}: LiveChatOptions): LiveChat {
  const adapter = createHostAdapter(pool, log);
  const io = new Server<
    Record<string, never>,
    Record<string, (...args: unknown[]) => void>,
    Record<string, never>,
    SocketData
  >(server, {
    path: PATH,
    cors: { origin: '*' },
    maxHttpBufferSize: MAX_FRAME_BYTES,
    serveClient: false,
    // Conversations are not compressed, see docs/security.md, section 6.
    httpCompression: false,
    allowRequest: (request, answer) =>
      answer(null, isKnownHost(request.headers.host) && sockets.hasRoom(request)),
    adapter: adapter.create,
    // Others take upgrades of the same server.
    destroyUpgrade: false,
  });
  limitConnections(io as unknown as Server, sockets);

  /** Tells whose socket it is, or `null` when it is to be refused. */
  async function identify(auth: unknown): Promise<SocketData | null> {
    const handshake = readPacket(handshakeSchema, auth);
    if (handshake?.operator === undefined) return handshake && { operatorId: null, roles: [] };
    const operator = await operators.byToken(handshake.operator);
    return operator && { operatorId: operator.id, roles: operator.roles };
  }

  io.use(async (socket, next) => {
    const address = addressOf(socket.request);
    const { auth } = socket.handshake;
    try {
      // A page of another origin neither gets in nor uses up the wrong tokens of its visitor.
      if ('operator' in auth && !isOwnOrigin(socket.request.headers))
        return next(new Error('unauthorized'));
      const data = await identify(auth);
      if (!data) {
        await limits.consume('wrong operator tokens', address);
        return next(new Error('unauthorized'));
      }
      socket.data = data;
      return next();
    } catch (error) {
      log(`A socket could not be let in: ${messageToLog(asError(error))}`);
      // Unlike a refusal this lets the client try again.
      return socket.conn.close(true);
    }
  });

  const endSockets = (operatorId: string): void =>
    io.in(operatorRoom(operatorId)).disconnectSockets(true);
  operators.onRemoval(endSockets);

  /** Lets an operator's socket hear what their roles allow until their token ends, which may have been while it connected. */
  async function joinOperators(
    socket: Socket,
    operatorId: string,
    roles: SocketData['roles'],
  ): Promise<void> {
    await socket.join([operatorRoom(operatorId), ...roles.map((role) => ROOMS[role])]);
    if (!(await identify(socket.handshake.auth))) socket.disconnect(true);
  }

  io.on('connection', (typedSocket) => {
    const socket = typedSocket as unknown as Socket;
    limitEvents(socket);
    const { operatorId, roles } = typedSocket.data;
    // An operator who only reads results has no more to do with conversations than a customer.
    const side: Actor = roles.includes('agent') ? 'user' : 'customer';
    if (operatorId !== null)
      joinOperators(socket, operatorId, roles).catch(() => socket.disconnect(true));
    function on<Event extends keyof Packets>(
      event: Event,
      listener: (packet: Packets[Event]) => void | Promise<void>,
    ): void {
      const schema = packetSchemas[event] as GenericSchema<unknown, Packets[Event]>;
      async function receive(payload: unknown): Promise<void> {
        const packet = readPacket(schema, payload);
        if (packet) await listener(packet);
      }
      socket.on(event as string, (payload: unknown) => {
        receive(payload).catch((error: Error) =>
          log(`Socket event ${event}: ${messageToLog(error)}`),
        );
      });
    }

    on('subscribe', async ({ feedbackId, token }) => {
      const feedback = await findFeedback(database, feedbackId);
      const isAllowed = feedback && (side === 'user' || tokens.isValid(token, feedback));
      if (!isAllowed) return void socket.emit('unauthorized', { feedbackId });
      // Leaves the oldest conversation when there are too many.
      const rooms = [...socket.rooms].filter((room) => room.startsWith('chat:'));
      if (rooms.length >= MAX_ROOMS) await socket.leave(rooms[0]!);
      await socket.join(roomOf(feedback.id));
      socket.emit('subscribed', { feedbackId: feedback.id, seq: feedback.last_seq });
    });
    on('unsubscribe', ({ feedbackId }) => void socket.leave(roomOf(feedbackId)));

    const isSubscribed = (feedbackId: string): boolean => socket.rooms.has(roomOf(feedbackId));
    on('typing', ({ feedbackId: id }) => {
      if (isSubscribed(id))
        socket.to([roomOf(id), OPERATORS]).emit('typing', { feedbackId: id, actor: side });
    });
    for (const kind of ['seen', 'delivered'] as const) {
      on(kind, async ({ feedbackId: id, seq }) => {
        if (!isSubscribed(id)) return;
        await saveProgress(database, id, side, kind, seq);
        socket.to([roomOf(id), OPERATORS]).emit(kind, { feedbackId: id, seq, actor: side });
      });
    }
  });

  const erased = (): void => {
    io.local.to(OPERATORS).emit('feedback_sent');
  };
  (io as unknown as Server).on(ERASED, erased);

  let announcement: NodeJS.Timeout | null = null;
  let isInboxChanged = false;
  const changedSurveys = new Set<string>();
  const announce = (): void => {
    announcement = null;
    if (isInboxChanged) io.to(OPERATORS).emit('feedback_sent');
    for (const surveyId of changedSurveys) io.to(RESULTS).emit('results_changed', { surveyId });
    isInboxChanged = false;
    changedSurveys.clear();
  };
  return {
    takeUpgrade: ({ url }) => url?.startsWith(`${PATH}/`) ?? false,
    publish: (feedbackId, change) =>
      void io
        .to([roomOf(feedbackId), OPERATORS])
        .emit('reply_created', { feedback_id: feedbackId, ...change }),
    publishTeamChange: (feedbackId) => void io.to(OPERATORS).emit('team_changed', { feedbackId }),
    publishSubmission(surveyId, isCompleted) {
      changedSurveys.add(surveyId);
      isInboxChanged ||= isCompleted;
      announcement ??= setTimeout(announce, ANNOUNCEMENT_MS);
    },
    publishErasure() {
      erased();
      (io as unknown as Server).serverSideEmit(ERASED);
    },
    async close() {
      if (announcement) clearTimeout(announcement);
      io.disconnectSockets(true);
      io.engine.close();
      await adapter.settled();
      await io.of('/').adapter.close();
    },
  };
}
