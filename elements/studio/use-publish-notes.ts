import { useUnit } from 'effector-react';
import { $chosen, $findings } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStaleNotes } from './use-stale-notes.ts';
import { useUntranslatedNotes } from './use-untranslated-notes.ts';

/** A sentence about the drafts; the language to look at, or `null` for the findings of the check. */
interface PublishNote {
  words: string;
  code: string | null;
}

/** Notes about the drafts. An earlier version that is restored has other texts. */
export function usePublishNotes(): PublishNote[] {
  const { studio } = useMessages();
  const [chosen, findings] = useUnit([$chosen, $findings]);
  const count = findings.filter(({ severity }) => severity === 'warning').length;
  const checkNotes = count > 0 ? [{ words: studio.problems({ count }), code: null }] : [];
  const staleNotes = useStaleNotes();
  const untranslatedNotes = useUntranslatedNotes();
  const isRestoring = chosen !== null && 'version' in chosen;
  return isRestoring ? [] : [...checkNotes, ...untranslatedNotes, ...staleNotes];
}
