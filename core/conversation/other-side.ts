import { combine } from 'effector';
import type { Chat } from '../contract/chat.ts';
import type { ChatMessage } from '../contract/timeline.ts';
import { $chat } from './conversation.ts';
import { avatarOf, nameOf, type AvatarInfo } from './senders.ts';
import { $chatMessages } from './timeline-store.ts';

/** Name and avatar of the other side, as the customer sees it. */
interface OtherSide {
  /** Empty when the server sends none. */
  name: string;
  avatar: AvatarInfo;
}

/** The business, by its account, else by its channel. */
export function brandOf({ account, node }: Chat): OtherSide {
  const name = account?.name || node.name;
  const avatar = account?.logoUrl || node.logoUrl;
  const avatarColor = account?.avatarColor ?? null;
  return { name, avatar: { ...avatarOf({ name, avatar, avatarColor }), isLogo: true } };
}

/** The operator that wrote last; `null` without one, and for one without a name. */
function operatorOf(messages: readonly ChatMessage[]): OtherSide | null {
  const person = messages.findLast(({ actor }) => actor !== 'customer')?.detail.user ?? null;
  const name = nameOf(person);
  return name === null ? null : { name, avatar: avatarOf(person) };
}

/** The other side of the open conversation: an operator once one is known, else the business. `null` until it is loaded. */
export const $otherSide = combine($chat, $chatMessages, (chat, messages) =>
  chat === null ? null : (operatorOf(messages) ?? brandOf(chat)),
);
