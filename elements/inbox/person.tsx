import type { Chat } from '../../core/contract/chat.ts';
import type { Person } from '../../core/contract/timeline.ts';
import type { Colleague, Conversation, Me } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import { initialsOf, type CustomerNews } from '../../core/inbox/index.ts';
import { operatorName, Tinted } from '../operator/operator-avatar.tsx';
import { useMessages, useText } from '../ui/use-texts.ts';
import { PersonIcon } from './icons.tsx';

/** People of the inbox: each has one name and one picture, wherever they are shown. */

type Customer = Conversation['creator'];

/** The name of a customer, or the text for anonymous ones. */
export function useCustomerName(): (customer: Customer) => string {
  const messages = useMessages();
  return (customer) => nameOf(customer) ?? messages.inbox.anonymous();
}

/** The words of a message, or of a response that asks for help. */
export function useNewsWords(): (news: CustomerNews) => string {
  const { inbox } = useMessages();
  const read = useText();
  return ({ conversation, body }) =>
    body === null
      ? read(conversation?.excerpt ?? null) || inbox.answered()
      : body || inbox.imageSent();
}

/** The name of a message's author: the customer, a colleague, or “You” for the signed-in operator. */
export function useSenderName(
  me: Me,
  { creator }: Chat,
): (actor: string, person: Person | null) => string {
  const { chat } = useMessages();
  const nameFor = useCustomerName();
  return (actor, person) => {
    if (actor !== 'user') return nameFor(creator);
    // Messages have the operator's name at the time of writing, and no id.
    return nameOf(person) === nameOf(me) ? chat.you() : operatorName(person ?? {});
  };
}

/** Initials on the customer's colour; a grey figure for an unknown one, as a colour would mean a person. */
export function CustomerAvatar({ customer }: { customer: Customer }) {
  const name = nameOf(customer);
  const seed = customer?.email || customer?.phoneNumber || name;
  if (!seed)
    return (
      <span className="avatar avatar-unknown" aria-hidden="true">
        <PersonIcon />
      </span>
    );
  return <Tinted seed={seed}>{(name && initialsOf(name)) || <PersonIcon />}</Tinted>;
}

/** The operator with an id; a placeholder with the id alone for a former one. */
export const operatorOf = ({ operators }: Me, id: string): Colleague =>
  operators.find((operator) => operator.id === id) ?? {
    id,
    name: null,
    nickname: null,
    avatar: null,
    avatarColor: null,
  };
