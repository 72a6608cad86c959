import type { Chat } from '../contract/chat.ts';
import type { ChatMessage, Person, TimelineItem } from '../contract/timeline.ts';
import { charactersOf, isBlank } from '../language/characters.ts';

/** Senders of messages: their names and avatars, from the few fields that may be known. */

const nonEmpty = (text: string | null | undefined): string | null =>
  text && !isBlank(text) ? text.trim() : null;

/** Nickname, else name and surname, else email, else phone number; `null` when none is known. */
export function nameOf(person: Partial<Person> | null | undefined): string | null {
  if (!person) return null;
  const { nickname, name, surname, email, phoneNumber } = person;
  return (
    nonEmpty(nickname) ??
    nonEmpty([name, surname].filter(Boolean).join(' ')) ??
    nonEmpty(email) ??
    nonEmpty(phoneNumber)
  );
}

export interface AvatarInfo {
  image: string | null;
  /** Not validated: any text that the account has as its color. */
  color: string | null;
  /** One upper-case letter; X for an unknown person. */
  initial: string;
  /** Whether the image is a logo, of which nothing may be cut off. */
  isLogo?: boolean;
}

export const avatarOf = (person: Partial<Person> | null | undefined): AvatarInfo => ({
  image: nonEmpty(person?.avatar),
  color: nonEmpty(person?.avatarColor),
  initial: charactersOf(nameOf(person) ?? 'X')[0]!.toLocaleUpperCase(),
});

/** The customer or the operator that wrote a message; `null` when the server names none. */
export const senderOf = ({ actor, detail }: TimelineItem, chat: Chat): Person | null =>
  actor === 'customer' ? (detail.customer ?? chat.creator) : detail.user;

export interface MessageGroup {
  /** Id of the first message. */
  key: string;
  actor: string;
  person: Person | null;
  items: ChatMessage[];
}

/** Joins messages of one sender that follow each other. */
export function groupBySender(items: readonly ChatMessage[], chat: Chat): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const item of items) {
    const person = senderOf(item, chat);
    const last = groups.at(-1);
    if (last && last.actor === item.actor && nameOf(last.person) === nameOf(person))
      last.items.push(item);
    else groups.push({ key: item.id, actor: item.actor, person, items: [item] });
  }
  return groups;
}
