import type { Operator } from '../../../core/contract/inbox.ts';
import type { ChatStatus } from '../../../core/contract/chat.ts';
import { senderOf } from '../auth/people.ts';
import type { Chance } from './chance.ts';
import { DIALOGUES } from './dialogues.ts';
import type { SampleResponse } from './sample-responses.ts';

/** An item of the timeline of a sample, with its time. */
interface SampleItem {
  action: string;
  actor: 'customer' | 'user';
  body: string;
  sender: Record<string, string | null> | null;
  operatorId: string | null;
  at: Date;
}

/** A conversation about a response. */
export interface SampleConversation {
  response: SampleResponse;
  status: ChatStatus;
  items: SampleItem[];
  isUnread: boolean;
  rating: number | null;
  /** Assigned operator; `null` for none. */
  assignee: Operator | null;
  note: { author: Operator; body: string } | null;
}

const MINUTE_MS = 60_000;
/** Longest time between two items. */
const PAUSE_MINUTES = 12;
/** Sender in a workspace without operators. */
const FICTIONAL_SENDER = { name: 'Sam Sample', nickname: 'Sam', avatar: null, avatar_color: null };

/** Items of a dialogue after its response, minutes apart. */
function itemsOf(
  chance: Chance,
  { turns, status, rating }: (typeof DIALOGUES)[number],
  begun: Date,
  operator: Operator | null,
): SampleItem[] {
  const sender = operator ? senderOf(operator) : FICTIONAL_SENDER;
  const operatorId = operator?.id ?? null;
  let time = begun.getTime();
  const item = (action: string, isCustomer: boolean, body = ''): SampleItem => {
    time += (1 + chance.below(PAUSE_MINUTES)) * MINUTE_MS;
    const actor = isCustomer ? 'customer' : 'user';
    const author = isCustomer ? { sender: null, operatorId: null } : { sender, operatorId };
    return { action, actor, body, ...author, at: new Date(time) };
  };
  return [
    ...turns.flatMap((turn, at) =>
      [turn].flat().map((body) => item('add_comment', at % 2 === 0, body)),
    ),
    ...(status === 'open' ? [] : [item(`set_${status}`, false)]),
    ...(rating === undefined ? [] : [item('add_rating', true)]),
  ];
}

/** Creates conversations about the newest completed responses, of surveys that end with one if there are any. */
export function createConversations(
  chance: Chance,
  responses: readonly SampleResponse[],
  operators: readonly Operator[],
  now: number,
): SampleConversation[] {
  const completed = responses.filter(({ isCompleted }) => isCompleted).toReversed();
  const withChat = completed.filter(({ hasChat }) => hasChat);
  const free = withChat.length >= DIALOGUES.length ? withChat : completed;
  const agents = operators.filter(({ roles }) => roles.includes('agent'));
  return DIALOGUES.flatMap((dialogue): SampleConversation[] => {
    const operator = agents.length > 0 ? chance.one(agents) : null;
    for (;;) {
      const response = free.shift();
      if (!response) return [];
      const items = itemsOf(chance, dialogue, response.at, operator);
      if (items.at(-1)!.at.getTime() > now) continue;
      return [
        {
          response,
          status: dialogue.status,
          items,
          isUnread: dialogue.isUnread === true,
          rating: dialogue.rating ?? null,
          assignee: dialogue.isAssigned ? operator : null,
          note: dialogue.note && operator ? { author: operator, body: dialogue.note } : null,
        },
      ];
    }
  });
}
