import { useUnit } from 'effector-react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import { archiveFx, discardSurveyFx, removeSurveyFx } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';

export type CardQuestion = 'archive' | 'remove' | 'discard';

interface CardDialogProps {
  asked: CardQuestion;
  name: string;
  survey: ContentSurvey;
  onClose: () => void;
}

/** Asks before an act, with its consequences. */
export function CardDialog({ asked, name, survey, onClose }: CardDialogProps) {
  const { studio } = useMessages();
  const [archive, remove, discard] = useUnit([archiveFx, removeSurveyFx, discardSurveyFx]);
  const dialogs = {
    archive: {
      title: studio.archiveSurvey({ name }),
      text: survey.channels.length > 0 ? studio.archiveHelp() : studio.archiveUnused(),
      action: studio.archive(),
      onAgree: () => void archive({ survey, isArchived: true }),
    },
    remove: {
      title: studio.removeSurvey({ name }),
      text: studio.removeSurveyHelp(),
      action: studio.remove(),
      onAgree: () => void remove(survey),
    },
    discard: {
      title: studio.discardChanges({ name }),
      text: studio.discardHelp(),
      action: studio.discard(),
      onAgree: () => void discard(survey),
    },
  };
  return <AskDialog {...dialogs[asked]} onClose={onClose} />;
}
