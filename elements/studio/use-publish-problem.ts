import { useUnit } from 'effector-react';
import { $publishProblem } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Sentence about the last publication that failed; empty without one. */
export function usePublishProblem(): string {
  const { studio } = useMessages();
  const problem = useUnit($publishProblem);
  if (!problem) return '';
  return {
    outdated: studio.publishOutdated,
    no_role: studio.noRole,
    owner_only: studio.publishOwnerOnly,
    offline: studio.publishOffline,
    refused: studio.publishRefused,
  }[problem]();
}
