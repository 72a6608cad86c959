import { useUnit } from 'effector-react';
import { $chosen, $comparison, $path, $survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { SharePanel } from './share-panel.tsx';

/** Whether the open survey is published for the first time. */
export function useIsFirst(): boolean {
  const [path, comparison] = useUnit([$path, $comparison]);
  return (
    comparison?.changes.some(
      (change) => change.file === path && change.kind === 'added' && change.path === '',
    ) ?? false
  );
}

/** The end of a publication. After the first one, the line is on its page: address and line wait for a click. */
export function Published({ onClose }: { onClose: () => void }) {
  const { studio } = useMessages();
  const [survey, chosen] = useUnit([$survey, $chosen]);
  const isFirst = useIsFirst();
  const isShared = survey !== null && chosen !== null && 'drafts' in chosen;
  return (
    <>
      {isShared && isFirst && <SharePanel />}
      {isShared && !isFirst && (
        <details className="share-choice">
          <summary>{studio.share()}</summary>
          <SharePanel />
        </details>
      )}
      <div className="studio-buttons">
        <button type="button" className="main-button" onClick={onClose}>
          {studio.close()}
        </button>
      </div>
    </>
  );
}
