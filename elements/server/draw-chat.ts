import { scopeBind } from 'effector';
import { chatSchema } from '../../core/contract/chat.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { chatRequested, installConversation } from '../../core/conversation/index.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import { $chatApi } from '../../core/platform/chat-api.ts';
import { $unsentStore } from '../../core/platform/unsent-messages.ts';
import type { ChannelColours } from '../ui/theme.ts';
import { firstScreen } from '../conversation/first-screen.ts';
import { StandaloneChat } from '../conversation/standalone-chat.tsx';
import { draw, type Drawing, type Tag } from './draw.tsx';
import { createIdleScope, never } from './idle-scope.ts';

/** A tag whose conversation is to be rendered before its code is loaded. */
export interface ChatRequest extends Tag {
  tag: 'psn-chat';
  /** JSON that the API answers to the call which the tag makes: `GET /v1/feedbacks/{id}/chat`. */
  data: unknown;
  /** Languages of the visitor, most preferred first. */
  languages: readonly string[];
  /** Time zone of the visitor, such as `Europe/Istanbul`. */
  timeZone: string;
  /** Address of the page. */
  address: string;
}

installConversation();

const nothing = (): Promise<void> => Promise.resolve();

/** Draws the first screen of a conversation. Returns `null` for an answer that can't be read. */
export async function drawChat(
  request: ChatRequest,
): Promise<(Drawing & { colours: ChannelColours }) | null> {
  const { attributes, data, languages, timeZone, address } = request;
  const chat = parseTolerantly(chatSchema, data);
  if (!chat.ok) return null;
  const scope = createIdleScope({ languages, address }, [
    [
      $chatApi,
      { loadChat: async () => chat.value, sendChatMessage: never, rate: never, archive: never },
    ],
    [$unsentStore, { add: nothing, delete: nothing, listFor: async () => [] }],
  ]);
  scopeBind(languageRequested, { scope })(attributes['lang'] ?? null);
  scopeBind(chatRequested, { scope })({
    feedbackId: attributes['feedback-id'] ?? '',
    token: attributes['token'] ?? '',
  });
  if (!(await firstScreen(scope, []))) return null;
  const Screen = StandaloneChat;
  const drawing = draw({
    element: request,
    scope,
    Screen,
    modules: chat.value.node.look ? ['looks'] : [],
    seed: 0,
    timeZone,
  });
  return { ...drawing, colours: chat.value.node };
}
