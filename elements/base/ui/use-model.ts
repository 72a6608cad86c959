import type { EventCallable, Store } from 'effector';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Namespaces } from '../../../i18n/i18n-types';
import { $messages, $loadedNamespaces, sentencesNeeded } from '../../../core/language/model.ts';
import { $preferredLanguages } from '../../../core/language/preferences.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';

// Without a provider `useUnit` would silently use state that all elements share: `forceScope` makes that an error.

export const useModel = <T>(store: Store<T>): T => useUnit(store, { forceScope: true });

export const useSend = <T>(event: EventCallable<T>): ((payload: T) => void) =>
  useUnit(event, { forceScope: true });

/** The sentences of the interface; screens are only drawn once they are there. */
export const useMessages = (): Messages => useModel($messages)!;

/** Asks for a part of the sentences that not everybody reads; whether it is there. */
export function useSentences(part: Namespaces, isNeeded = true): boolean {
  const there = useModel($loadedNamespaces);
  const need = useSend(sentencesNeeded);
  useEffect(() => {
    if (isNeeded) need(part);
  }, [need, part, isNeeded]);
  return there.includes(part);
}

/** Texts of the flow in the respondent's language. */
export function useText(): (text: LocalizedText | null) => string {
  const wanted = useModel($preferredLanguages);
  return (text) => resolveText(text, wanted);
}

/** The part of a large store that one component shows: it renders again only when that part changes. */
export const usePart = <State, Of, Part>(
  store: Store<State>,
  of: Of,
  part: (state: State, of: Of) => Part,
): Part =>
  useStoreMap({
    store,
    keys: [of] as [Of],
    fn: (state, [one]) => part(state, one),
    defaultValue: null as Part,
  });
