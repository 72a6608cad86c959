import { useUnit } from 'effector-react';
import { $chosen, $findings } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStaleNotes } from './use-stale-notes.ts';
import { useUntranslatedNotes } from './use-untranslated-notes.ts';

/** Notes about the drafts. An earlier version that is restored has other texts. */
export function usePublishNotes(): string[] {
  const { studio } = useMessages();
  const [chosen, findings] = useUnit([$chosen, $findings]);
  const count = findings.filter(({ severity }) => severity === 'warning').length;
  const checkNotes = count > 0 ? [studio.problems({ count })] : [];
  const staleNotes = useStaleNotes().map(({ words }) => words);
  const untranslatedNotes = useUntranslatedNotes();
  const isRestoring = chosen !== null && 'version' in chosen;
  return isRestoring ? [] : [...checkNotes, ...untranslatedNotes, ...staleNotes];
}
