import type { Socket } from 'socket.io';
import type { Schema } from '../../../core/contract/schema.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { Database } from '../database/database.ts';
import { limitEvents } from '../http/socket-limits.ts';
import { messageToLog } from '../logging/scrub.ts';
import { findFeedback, saveProgress } from '../records/conversations.ts';
import type { Actor } from '../records/timeline.ts';
import { packetSchemas, readPacket, type Packets } from './packets.ts';
import { AGENTS_ROOM, conversationRoom, isConversationRoom } from './rooms.ts';
import type { SocketData } from './socket-admission.ts';

/** Conversations that one socket can subscribe to. */
const MAX_SUBSCRIPTIONS = 5;

interface EventServices {
  database: Database;
  tokens: ChatTokens;
  log(line: string): void;
}

/** Adds a listener for events of valid shape. Its errors are logged. */
function listen<Event extends keyof Packets>(
  socket: Socket,
  event: Event,
  log: (line: string) => void,
  listener: (packet: Packets[Event]) => void | Promise<void>,
): void {
  const schema = packetSchemas[event] as Schema<Packets[Event]>;
  async function receive(payload: unknown): Promise<void> {
    const packet = readPacket(schema, payload);
    if (packet) await listener(packet);
  }
  socket.on(event as string, (payload: unknown) => {
    receive(payload).catch((error: Error) => log(`Socket event ${event}: ${messageToLog(error)}`));
  });
}

/** Joins the room of a conversation, and leaves the oldest one above the limit. */
async function subscribe(socket: Socket, feedbackId: string): Promise<void> {
  const subscriptions = [...socket.rooms].filter(isConversationRoom);
  if (subscriptions.length >= MAX_SUBSCRIPTIONS) await socket.leave(subscriptions[0]!);
  await socket.join(conversationRoom(feedbackId));
}

/**
 * Handles the events of an admitted socket: subscriptions, typing indicators and receipts.
 *
 * @param actor the agents' side may subscribe to every conversation, customers need its chat token
 */
export function handleEvents(
  socket: Socket,
  actor: Actor,
  { database, tokens, log }: EventServices,
): void {
  limitEvents(socket);
  const isSubscribed = (feedbackId: string): boolean =>
    socket.rooms.has(conversationRoom(feedbackId));
  const emitToOthers = (event: string, packet: { feedbackId: string; seq?: number }) =>
    socket.to([conversationRoom(packet.feedbackId), AGENTS_ROOM]).emit(event, { ...packet, actor });

  listen(socket, 'subscribe', log, async ({ feedbackId, token }) => {
    const feedback = await findFeedback(database, feedbackId);
    const isAllowed = feedback && (actor === 'user' || tokens.isValid(token, feedback));
    if (!isAllowed) return void socket.emit('unauthorized', { feedbackId });
    await subscribe(socket, feedback.id);
    socket.emit('subscribed', { feedbackId: feedback.id, seq: feedback.last_seq });
  });
  listen(
    socket,
    'unsubscribe',
    log,
    ({ feedbackId }) => void socket.leave(conversationRoom(feedbackId)),
  );
  listen(socket, 'typing', log, ({ feedbackId }) => {
    if (!isSubscribed(feedbackId)) return;
    const { operatorId, name } = socket.data as Pick<SocketData, 'operatorId' | 'name'>;
    const signal = { feedbackId, actor };
    // Customers get the name that messages of the operator have, colleagues the id.
    socket
      .to(conversationRoom(feedbackId))
      .except(AGENTS_ROOM)
      .emit('typing', name === null ? signal : { ...signal, name });
    socket.to(AGENTS_ROOM).emit('typing', operatorId === null ? signal : { ...signal, operatorId });
  });
  for (const receipt of ['seen', 'delivered'] as const)
    listen(socket, receipt, log, async ({ feedbackId, seq }) => {
      if (!isSubscribed(feedbackId)) return;
      await saveProgress(database, feedbackId, actor, receipt, seq);
      emitToOthers(receipt, { feedbackId, seq });
    });
}
