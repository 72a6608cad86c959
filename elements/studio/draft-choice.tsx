import { useUnit } from 'effector-react';
import { partsToPublish } from '../../core/studio/draft-parts.ts';
import { $chosen, $offered, $workspace, draftsToggled } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeveloperPart } from './developer-part.tsx';
import { Switch } from './fields.tsx';
import { useFileTitles } from './file-titles.ts';

/** Whether all parts are published, and their choice. Nothing for a single part. */
export function DraftChoice() {
  const { studio } = useMessages();
  const [chosen, offered, workspace, toggle] = useUnit([
    $chosen,
    $offered,
    $workspace,
    draftsToggled,
  ]);
  const titleOf = useFileTitles();
  if (!workspace || !chosen || !('drafts' in chosen)) return null;
  const parts = partsToPublish(offered, workspace);
  const paths = [...parts.keys()];
  const count = paths.length;
  if (count < 2) return null;
  const isChosen = (path: string): boolean => chosen.drafts.some((draft) => draft.path === path);
  const isRemoved = (path: string): boolean =>
    workspace.files.find((file) => file.path === path)?.draft?.removed === true;
  const included = paths.filter(isChosen).length;
  return (
    <div className="draft-choice">
      <div role="status">
        {included === count ? studio.publishAll() : studio.includedDrafts({ included, count })}
      </div>
      <details>
        <summary>{studio.chooseDrafts()}</summary>
        {paths.map((path) => (
          <Switch
            key={path}
            label={titleOf(path)}
            {...(isRemoved(path) ? { help: studio.isDeleted() } : {})}
            isOn={isChosen(path)}
            onChange={() => toggle(parts.get(path)!)}
          />
        ))}
        <DeveloperPart>
          <ul className="draft-paths">
            {[...parts.values()].flat().map((path) => (
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
