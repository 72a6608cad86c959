import { useUnit } from 'effector-react';
import { $chosen, $offered, $workspace, draftToggled } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeveloperPart } from './developer-part.tsx';
import { Switch } from './fields.tsx';
import { useFileTitles } from './file-titles.ts';

/** The drafts of a publication; each may be left out. Nothing for a single draft. */
export function DraftChoice() {
  const { studio } = useMessages();
  const [chosen, offered, workspace, toggle] = useUnit([
    $chosen,
    $offered,
    $workspace,
    draftToggled,
  ]);
  const titleOf = useFileTitles();
  if (offered.length < 2 || !chosen || !('drafts' in chosen)) return null;
  const isRemoved = (path: string): boolean =>
    workspace?.files.find((file) => file.path === path)?.draft?.removed === true;
  return (
    <details className="draft-choice">
      <summary>
        {studio.includedDrafts({ included: chosen.drafts.length, count: offered.length })}
      </summary>
      {offered.map(({ path }) => (
        <Switch
          key={path}
          label={titleOf(path)}
          {...(isRemoved(path) ? { help: studio.isDeleted() } : {})}
          isOn={chosen.drafts.some((draft) => draft.path === path)}
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
  );
}
