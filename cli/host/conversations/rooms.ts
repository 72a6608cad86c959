import type { PersonRole } from '../../../core/contract/roles.ts';

/** Socket.IO rooms of the chat, which exist on all hosts of a database. */

/** Room of operators with the role `agent`. */
export const AGENTS_ROOM = 'operators';
/** Room of operators with the role `results`. */
export const RESULTS_ROOM = 'results';

const ROOM_OF_ROLE: Readonly<Partial<Record<PersonRole, string>>> = {
  agent: AGENTS_ROOM,
  results: RESULTS_ROOM,
};

/** Sends events to rooms, on all hosts. */
interface Emitter {
  to(room: string): { emit(event: string, payload?: object): unknown };
}

/** Notifies agents, and readers of the results of surveys, of added or removed samples. */
export function emitSamplesChange(io: Emitter, surveyIds: Iterable<string>): void {
  io.to(AGENTS_ROOM).emit('samples_changed');
  for (const surveyId of surveyIds) io.to(RESULTS_ROOM).emit('results_changed', { surveyId });
}

const CONVERSATION = 'chat:';

/** Room of the subscribers of a conversation. */
export const conversationRoom = (feedbackId: string): string => `${CONVERSATION}${feedbackId}`;

/** Ids of the conversations among rooms. */
export const conversationsIn = (rooms: ReadonlySet<string>): string[] =>
  [...rooms].filter(isConversationRoom).map((room) => room.slice(CONVERSATION.length));

/** Ids of the conversations with subscribers. */
export const subscribedConversations = (rooms: ReadonlyMap<string, unknown>): string[] =>
  conversationsIn(new Set(rooms.keys()));

export const isConversationRoom = (room: string): boolean => room.startsWith(CONVERSATION);

/** Rooms that a person with these roles joins. */
export const roomsOf = (roles: readonly PersonRole[]): string[] =>
  roles.flatMap((role) => ROOM_OF_ROLE[role] ?? []);
