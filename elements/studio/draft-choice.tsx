import { useUnit } from 'effector-react';
import type { DraftKey } from '../../core/platform/studio-api.ts';
import {
  $chosen,
  $comparison,
  $offered,
  $workspace,
  draftToggled,
  isOwnPicture,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeveloperPart } from './developer-part.tsx';
import { Switch } from './fields.tsx';
import { useFileTitles } from './file-titles.ts';

/** The offered drafts, without pictures that the host leaves out of the publication, as no file names them. */
function useOffered(): readonly DraftKey[] {
  const [chosen, offered, comparison] = useUnit([$chosen, $offered, $comparison]);
  const changes = comparison?.changes ?? [];
  if (changes.length === 0 || !chosen || !('drafts' in chosen)) return offered;
  const isLeftOut = (path: string): boolean =>
    isOwnPicture(path) &&
    chosen.drafts.some((draft) => draft.path === path) &&
    !changes.some(({ file }) => file === path);
  return offered.filter(({ path }) => !isLeftOut(path));
}

/** Whether all drafts are published, and their choice. Nothing for a single draft. */
export function DraftChoice() {
  const { studio } = useMessages();
  const [chosen, workspace, toggle] = useUnit([$chosen, $workspace, draftToggled]);
  const offered = useOffered();
  const titleOf = useFileTitles();
  if (offered.length < 2 || !chosen || !('drafts' in chosen)) return null;
  const isChosen = (path: string): boolean => chosen.drafts.some((draft) => draft.path === path);
  const isRemoved = (path: string): boolean =>
    workspace?.files.find((file) => file.path === path)?.draft?.removed === true;
  const included = offered.filter(({ path }) => isChosen(path)).length;
  const count = offered.length;
  return (
    <div className="draft-choice">
      <div role="status">
        {included === count ? studio.publishAll() : studio.includedDrafts({ included, count })}
      </div>
      <details>
        <summary>{studio.chooseDrafts()}</summary>
        {offered.map(({ path }) => (
          <Switch
            key={path}
            label={titleOf(path)}
            {...(isRemoved(path) ? { help: studio.isDeleted() } : {})}
            isOn={isChosen(path)}
            onChange={() => toggle(path)}
          />
        ))}
        <DeveloperPart>
          <ul className="draft-paths">
            {offered.map(({ path }) => (
              <li key={path}>
                {titleOf(path)} <code dir="ltr">{path}</code>
              </li>
            ))}
          </ul>
        </DeveloperPart>
      </details>
    </div>
  );
}
