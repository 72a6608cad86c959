import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $survey, actNoticed } from '../../core/studio/index.ts';
import { $surveyRestore } from '../../core/studio/survey-restore.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The outcome of a restore of the open survey alone. A restored one is announced with its Undo, as other acts are. */
export function SurveyRestore() {
  const { studio } = useMessages();
  const [restore, survey, notice] = useUnit([$surveyRestore, $survey, actNoticed]);
  const words = {
    restored: studio.surveyRestored,
    same: studio.surveySame,
    missing: studio.surveyMissing,
    failed: studio.publishOffline,
  };
  const name = survey?.name ?? '';
  const text = restore && words[restore.outcome]({ name, id: restore.version.name });
  const isRestored = restore?.outcome === 'restored';
  useEffect(() => {
    if (isRestored) notice(text!);
    // The name may change with the survey, the act does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [restore, isRestored, notice]);
  return (
    <p className="history-restore" role="status">
      {!isRestored && text}
    </p>
  );
}
