import { useId } from 'react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import { useMessages } from '../ui/use-texts.ts';
import { SharePanel } from './share-panel.tsx';
import { StudioDialog } from './studio-dialog.tsx';

interface ShareDialogProps {
  survey: ContentSurvey;
  name: string;
  onClose: () => void;
}

/** The address of a survey of the list, and the line for a website. */
export default function ShareDialog({ survey, name, onClose }: ShareDialogProps) {
  const { studio } = useMessages();
  const id = useId();
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id} dir="auto">
          {name}
        </h2>
        <SharePanel path={survey.path} />
        <div className="studio-buttons">
          <button type="button" className="main-button" onClick={onClose}>
            {studio.close()}
          </button>
        </div>
      </div>
    </StudioDialog>
  );
}
