import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useState } from 'react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import {
  $answerSource,
  $isStoringAnswers,
  importClosed,
  importOpened,
} from '../../core/studio/answer-import.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ChooseFile } from './import-answers-file.tsx';
import { Review } from './import-answers-review.tsx';
import { StudioDialog } from './studio-dialog.tsx';

interface ImportAnswersProps {
  survey: ContentSurvey;
  onClose: () => void;
}

/** Imports answers of another program to a survey: a file, the map of its columns, and the result. */
export default function ImportAnswers({ survey, onClose }: ImportAnswersProps) {
  const { studio } = useMessages();
  const id = useId();
  const [open, close, source, isStoring] = useUnit([
    importOpened,
    importClosed,
    $answerSource,
    $isStoringAnswers,
  ]);
  // The list of surveys is read again after the import.
  const [opened] = useState(survey);
  // Before a file can be chosen.
  useLayoutEffect(() => {
    open(opened);
    return () => void close();
  }, [open, close, opened]);
  return (
    <StudioDialog
      aria-labelledby={id}
      // An import that runs is not left by accident.
      onDismiss={() => !isStoring && onClose()}
    >
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id}>{studio.answerImport.title()}</h2>
        {source ? <Review onClose={onClose} /> : <ChooseFile onClose={onClose} />}
      </div>
    </StudioDialog>
  );
}
