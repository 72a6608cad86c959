import { combine, createWatch, scopeBind, type Scope } from 'effector';
import { $channelFailure, $unavailableReason } from '../../core/channel/model.ts';
import {
  $haveSentencesFailed,
  $loadedNamespaces,
  $messages,
  $uiLanguage,
  sentencesNeeded,
} from '../../core/language/model.ts';
import { $language } from '../../core/language/preferences.ts';
import {
  $currentStateId,
  $index,
  $isResumed,
  $openFailure,
} from '../../core/survey/session/index.ts';
import { needsQuestionSentences } from './questions/views.ts';

const $progress = combine({
  hasNone: combine(
    [$channelFailure, $openFailure, $unavailableReason, $haveSentencesFailed],
    (reasons) => reasons.some(Boolean),
  ),
  index: $index,
  hasMessages: $messages.map(Boolean),
  parts: $loadedNamespaces,
});

/**
 * Resolves when the first screen of a survey can be drawn in one go, with a text that tells which one it is; with `null`
 * when the survey can't be shown.
 */
export function firstScreen(scope: Scope): Promise<string | null> {
  return new Promise((resolve) => {
    const need = scopeBind(sentencesNeeded, { scope });
    const check = (): boolean => {
      const { hasNone, index, hasMessages, parts } = scope.getState($progress);
      if (hasNone) resolve(null);
      if (hasNone || !index || !hasMessages) return hasNone;
      if (needsQuestionSentences(index) && !parts.includes('questions')) {
        need('questions');
        return false;
      }
      const facts = [$uiLanguage, $language, $currentStateId, $isResumed];
      resolve(facts.map((store) => scope.getState<unknown>(store)).join(' '));
      return true;
    };
    if (check()) return;
    const stop = createWatch({ unit: $progress, scope, fn: () => check() && stop() });
  });
}
