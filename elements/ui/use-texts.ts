import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Namespaces } from '../../i18n/i18n-types';
import { $loadedNamespaces, sentencesNeeded } from '../../core/language/model.ts';
import type { Messages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { useTextSettings } from './text-settings.ts';

/** The sentences of the interface. Only for screens that are rendered after they are loaded. */
export const useMessages = (): Messages => useTextSettings().messages!;

/** Loads a lazy part of the sentences; returns whether it is loaded. */
export function useSentences(part: Namespaces, isNeeded = true): boolean {
  const loadedParts = useUnit($loadedNamespaces);
  const need = useUnit(sentencesNeeded);
  useEffect(() => {
    if (isNeeded) need(part);
  }, [need, part, isNeeded]);
  return loadedParts.includes(part);
}

/** Returns a function that resolves texts of the flow in the respondent's language. */
export function useText(): (text: LocalizedText | null) => string {
  const { preferred } = useTextSettings();
  return (text) => resolveText(text, preferred);
}
