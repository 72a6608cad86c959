import { combine, scopeBind } from 'effector';
import { $chat, $chatFailure } from '../../core/conversation/index.ts';
import {
  $haveSentencesFailed,
  $loadedNamespaces,
  $messages,
  sentencesNeeded,
} from '../../core/language/model.ts';
import type { FirstScreenOf } from '../shell/react-root.tsx';
import { waitFor } from '../ui/wait-for.ts';

const $progress = combine({
  hasNone: combine([$chatFailure, $haveSentencesFailed], (reasons) => reasons.some(Boolean)),
  chat: $chat,
  hasSentences: combine(
    [$messages, $loadedNamespaces],
    ([messages, parts]) => messages !== null && parts.includes('chat'),
  ),
});

/** The first screen of a conversation. */
export const firstScreen: FirstScreenOf = (scope) => {
  scopeBind(sentencesNeeded, { scope })('chat');
  return waitFor(scope, $progress, ({ hasNone, chat, hasSentences }) => {
    if (hasNone) return false;
    return chat && hasSentences ? true : undefined;
  });
};
