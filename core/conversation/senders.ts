import type { Chat, Person, TimelineItem } from '../contract/chat.ts';

/** Who wrote a message, as far as anything is known of them (spec 2.4). */

const present = (text: string | null | undefined): string | null => text?.trim() || null;

/** Nickname, else name and surname, else name, email, phone number; `null` when nobody knows. */
export function nameOf(person: Partial<Person> | null | undefined): string | null {
  if (!person) return null;
  const { nickname, name, surname, email, phoneNumber } = person;
  return (
    present(nickname) ??
    present([name, surname].filter(Boolean).join(' ')) ??
    present(email) ??
    present(phoneNumber)
  );
}

export interface Avatar {
  image: string | null;
  /** As its owner writes it; whoever shows it makes sure that it is one. */
  color: string | null;
  initial: string;
}

/** An image, or a colour with an initial; X for somebody of whom nothing is known. */
export const avatarOf = (person: Partial<Person> | null | undefined): Avatar => ({
  image: present(person?.avatar),
  color: present(person?.avatarColor),
  initial: (nameOf(person) ?? 'X').slice(0, 1).toLocaleUpperCase(),
});

export const personOf = ({ actor, detail }: TimelineItem, chat: Chat): Person | null =>
  actor === 'customer' ? (detail.customer ?? chat.creator) : detail.user;

/** Messages of one sender that follow each other, with what was not said between them. */
export function groupsOf(
  items: readonly TimelineItem[],
  chat: Chat,
): { key: string; actor: string; person: Person | null; items: TimelineItem[] }[] {
  const groups: { key: string; actor: string; person: Person | null; items: TimelineItem[] }[] = [];
  for (const item of items) {
    const person = personOf(item, chat);
    const last = groups.at(-1);
    if (last && last.actor === item.actor && nameOf(last.person) === nameOf(person))
      last.items.push(item);
    else groups.push({ key: item.id, actor: item.actor, person, items: [item] });
  }
  return groups;
}
