import type { Server as HttpServer } from 'node:http';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { SecurityCheck } from '../auth/cookies.ts';
import type { Database } from '../database/database.ts';
import type { AddressReader } from '../http/client-address.ts';
import type { HostCheck } from '../http/app.ts';
import { NO_SNIFF } from '../http/headers.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { limitConnections, type SocketCounter } from '../http/socket-limits.ts';
import type { UpgradeHandler } from '../http/upgrades.ts';
import {
  createHostAdapter,
  ERASED,
  PUSHES_LOST,
  SAMPLES_CHANGED,
  type HostAdapter,
  type HostMessages,
} from './adapter.ts';
import type { RedisPushes } from './redis-pushes.ts';
import { createCatchUp } from './catch-up.ts';
import { AGENTS_ROOM, conversationRoom, conversationsIn, emitSamplesChange } from './rooms.ts';
import { admitSockets, type ChatServer } from './socket-admission.ts';
import { checkSocketsOfPeople, joinRooms } from './people-sockets.ts';
import { handleEvents } from './socket-events.ts';
import { createSubmissionAnnouncer } from './submission-announcer.ts';

/** Socket.IO server of the chat. Pushes reach subscribers on every host of the database. */
export interface LiveChat {
  /** Accepts upgrades at the path of Socket.IO, which handles them by its own listener. */
  handleUpgrade: UpgradeHandler;
  /** Sends `reply_created` with a change in wire format to the subscribers of a conversation. */
  publish(feedbackId: string, change: object): void;
  /** Notifies agents, but no customers, of changes of the notes or the assignment of conversations. */
  publishTeamChange(...feedbackIds: string[]): void;
  /** Notifies agents of a note that mentions some of them. */
  publishMention(feedbackId: string, authorId: string, operatorIds: readonly string[]): void;
  /** Notifies agents of changed views of the inbox: of an agent, or with `null` of the team. */
  publishViews(personId: string | null): void;
  /** Notifies operators of a submission to a survey, at most once a second. */
  publishSubmission(surveyId: string, isCompleted: boolean): void;
  /** Notifies operators of added or removed samples. */
  publishSamples(surveyIds: Iterable<string>): void;
  /** Notifies agents and all hosts of an erasure of responses. */
  publishErasure(): void;
  /** Ids of the conversations with sockets of customers on this host. */
  connectedCustomers(): string[];
  /** Ends the sockets of people without or with another access than before, on all hosts. */
  checkPeople(): void;
  /** Disconnects all sockets. Leaves the HTTP server open. */
  close(): Promise<void>;
}

interface LiveChatOptions {
  server: HttpServer;
  pool: pg.Pool;
  /** Transports pushes instead of the database; `null` without Redis. */
  redis: RedisPushes | null;
  database: Database;
  tokens: ChatTokens;
  sockets: SocketCounter;
  limits: RateLimits;
  addressOf: AddressReader;
  isKnownHost: HostCheck;
  isOwnOrigin: OriginCheck;
  isSecure: SecurityCheck;
  log(line: string): void;
}

const PATH = '/socket.io';
const MAX_FRAME_BYTES = 64 * 1024;

function createServer(
  { server, sockets, isKnownHost }: LiveChatOptions,
  adapter: HostAdapter,
): ChatServer {
  const io: ChatServer = new Server(server, {
    path: PATH,
    cors: { origin: '*' },
    maxHttpBufferSize: MAX_FRAME_BYTES,
    serveClient: false,
    // Conversations are not compressed, see docs/security.md, section 6.
    httpCompression: false,
    allowRequest: (request, decide) =>
      decide(null, isKnownHost(request) && sockets.hasRoom(request)),
    adapter: adapter.create,
    // The server has other WebSocket endpoints.
    destroyUpgrade: false,
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, NO_SNIFF);
  });
  limitConnections(io, sockets);
  return io;
}

/** Creates the Socket.IO server of the chat, and the messages between hosts. */
function connectHosts(options: LiveChatOptions) {
  const { database, pool, redis, log } = options;
  const onGap = (): void => catchUp.request();
  const onLoss = (): void => void hosts.serverSideEmit(PUSHES_LOST);
  const ofDatabase = createHostAdapter(pool, log, { onGap, onLoss });
  const adapter = redis?.adapter({ onGap, onLoss }) ?? ofDatabase;
  const io = createServer(options, adapter);
  // Commands know the database alone. This server has no sockets.
  const hosts: HostMessages = redis ? new Server({ adapter: ofDatabase.create }) : io;
  const catchUp = createCatchUp(io, database, log);
  hosts.on(PUSHES_LOST, onGap);
  return {
    io,
    hosts,
    async close() {
      catchUp.stop();
      // The adapter would disconnect the sockets of all hosts.
      io.local.disconnectSockets(true);
      io.engine.close();
      for (const { settled } of new Set([adapter, ofDatabase])) await settled();
      for (const server of new Set([io, hosts])) await server.of('/').adapter.close();
    },
  };
}

/** Attaches the chat's Socket.IO server to an HTTP server. */
export function serveLiveChat(options: LiveChatOptions): LiveChat {
  const { io, hosts, close } = connectHosts(options);
  admitSockets(io, options);
  const people = checkSocketsOfPeople(io, hosts, options);
  io.on('connection', (socket) => {
    // People without the role of agents have the same access to conversations as customers.
    handleEvents(socket, socket.data.roles.includes('agent') ? 'user' : 'customer', options);
    joinRooms(socket, options).catch(() => socket.disconnect(true));
  });

  const announceErasure = (): void => void io.local.to(AGENTS_ROOM).emit('feedback_sent');
  hosts.on(ERASED, announceErasure);
  hosts.on(SAMPLES_CHANGED, (surveyIds: string[]) => emitSamplesChange(io.local, surveyIds));
  const submissions = createSubmissionAnnouncer(io);
  return {
    handleUpgrade: ({ url }) => url?.startsWith(`${PATH}/`) ?? false,
    publish: (feedbackId, change) =>
      void io
        .to([conversationRoom(feedbackId), AGENTS_ROOM])
        .emit('reply_created', { feedback_id: feedbackId, ...change }),
    publishTeamChange: (...feedbackIds) =>
      void io.to(AGENTS_ROOM).emit('team_changed', { feedbackId: feedbackIds[0], feedbackIds }),
    publishMention: (feedbackId, authorId, operatorIds) =>
      void io.to(AGENTS_ROOM).emit('mentioned', { feedbackId, authorId, operatorIds }),
    publishViews: (personId) => void io.to(AGENTS_ROOM).emit('views_changed', { personId }),
    publishSubmission: submissions.add,
    publishSamples: (surveyIds) => emitSamplesChange(io, surveyIds),
    publishErasure() {
      announceErasure();
      hosts.serverSideEmit(ERASED);
    },
    connectedCustomers: () =>
      [...io.of('/').sockets.values()]
        .filter(({ data }) => !data.roles.includes('agent'))
        .flatMap(({ rooms }) => conversationsIn(rooms)),
    checkPeople: people.checkAll,
    async close() {
      people.stop();
      submissions.stop();
      await close();
    },
  };
}
