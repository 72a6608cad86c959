import { useUnit } from 'effector-react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import {
  archiveFx,
  discardSurveyFx,
  draftsOffered,
  removeSurveyFx,
} from '../../core/studio/index.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';

const ShareDialog = lazyView('share-dialog', () => import('./share-dialog.tsx'));

export type CardQuestion = 'share' | 'archive' | 'remove' | 'discard';

interface CardDialogProps {
  asked: CardQuestion;
  name: string;
  survey: ContentSurvey;
  /** Whether visitors can see the survey. */
  isPublished: boolean;
  onClose: () => void;
}

/** Asks before an act, with its consequences, or shows the ways to share the survey. */
export function CardDialog({ asked, name, survey, isPublished, onClose }: CardDialogProps) {
  const { studio } = useMessages();
  const [archive, remove, discard, offer] = useUnit([
    archiveFx,
    removeSurveyFx,
    discardSurveyFx,
    draftsOffered,
  ]);
  if (asked === 'share') return <ShareDialog survey={survey} name={name} onClose={onClose} />;
  const dialogs = {
    archive: {
      title: studio.archiveSurvey({ name }),
      text:
        isPublished && survey.channels.length > 0 ? studio.archiveHelp() : studio.archiveUnused(),
      action: studio.archive(),
      onAgree: () => void archive({ survey, isArchived: true }),
      further: isPublished
        ? {
            action: studio.archiveAndPublish(),
            onAgree: () =>
              void archive({ survey, isArchived: true }).then(
                (own) => offer({ own, others: [] }),
                () => undefined,
              ),
          }
        : null,
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
