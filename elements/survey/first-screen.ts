import { combine, scopeBind } from 'effector';
import { $channelFailure, $unavailableReason } from '../../core/channel/model.ts';
import {
  $haveSentencesFailed,
  $loadedNamespaces,
  $messages,
  sentencesNeeded,
} from '../../core/language/model.ts';
import { $index, $openFailure } from '../../core/survey/session/index.ts';
import type { FirstScreenOf } from '../shell/react-root.tsx';
import { waitFor } from '../ui/wait-for.ts';

const $progress = combine({
  hasNone: combine(
    [$channelFailure, $openFailure, $unavailableReason, $haveSentencesFailed],
    (reasons) => reasons.some(Boolean),
  ),
  index: $index,
  hasMessages: $messages.map(Boolean),
  parts: $loadedNamespaces,
});

/** The first screen of a survey: needs its code, and the parts of the sentences. */
export const firstScreen: FirstScreenOf = (scope, sentences) => {
  const need = scopeBind(sentencesNeeded, { scope });
  sentences.forEach(need);
  return waitFor(scope, $progress, ({ hasNone, index, hasMessages, parts }) => {
    if (hasNone) return false;
    if (!index) return undefined;
    return hasMessages && sentences.every((part) => parts.includes(part)) ? true : undefined;
  });
};
