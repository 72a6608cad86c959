import type { EventCallable, Store } from 'effector';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Namespaces } from '../../../i18n/i18n-types';
import { $messages, $loadedNamespaces, sentencesNeeded } from '../../../core/language/model.ts';
import { $preferredLanguages } from '../../../core/language/preferences.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';

// Without a provider `useUnit` would silently use state that all elements share: `forceScope` throws instead.

export const useModel = <T>(store: Store<T>): T => useUnit(store, { forceScope: true });

export const useSend = <T>(event: EventCallable<T>): ((payload: T) => void) =>
  useUnit(event, { forceScope: true });

/** The sentences of the interface. Only for screens that are rendered after they are loaded. */
export const useMessages = (): Messages => useModel($messages)!;

/** Loads a lazy part of the sentences; returns whether it is loaded. */
export function useSentences(part: Namespaces, isNeeded = true): boolean {
  const loadedParts = useModel($loadedNamespaces);
  const need = useSend(sentencesNeeded);
  useEffect(() => {
    if (isNeeded) need(part);
  }, [need, part, isNeeded]);
  return loadedParts.includes(part);
}

/** Returns a function that resolves texts of the flow in the respondent's language. */
export function useText(): (text: LocalizedText | null) => string {
  const wanted = useModel($preferredLanguages);
  return (text) => resolveText(text, wanted);
}

/** Selects a part of a large store: the component renders again only when that part changes. */
export const usePart = <State, Of, Part>(
  store: Store<State>,
  of: Of,
  part: (state: State, of: Of) => Part,
): Part =>
  useStoreMap({
    store,
    keys: [of] as [Of],
    fn: (state, [key]) => part(state, key),
    defaultValue: null as Part,
  });
