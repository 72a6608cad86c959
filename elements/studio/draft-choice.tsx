import { useUnit } from 'effector-react';
import { $chosen, $offered, $workspace, draftToggled } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Switch } from './fields.tsx';

/** The drafts of a publication; each may be left out. Nothing for a single draft. */
export function DraftChoice() {
  const { studio } = useMessages();
  const [chosen, offered, workspace, toggle] = useUnit([
    $chosen,
    $offered,
    $workspace,
    draftToggled,
  ]);
  if (offered.length < 2 || !chosen || !('drafts' in chosen)) return null;
  const names = new Map(
    (workspace?.surveys ?? []).flatMap(({ path, title, channels }) => [
      [path, title] as const,
      ...channels.map((channel) => [channel.path, channel.name || channel.id] as const),
    ]),
  );
  const isRemoved = (path: string): boolean =>
    workspace?.files.find((file) => file.path === path)?.draft?.removed === true;
  const fileName = (path: string): string =>
    path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
  return (
    <details className="draft-choice">
      <summary>
        {studio.includedDrafts({ included: chosen.drafts.length, count: offered.length })}
      </summary>
      {offered.map(({ path }) => (
        <Switch
          key={path}
          label={names.get(path) ?? fileName(path)}
          help={isRemoved(path) ? `${path} ${studio.isDeleted()}` : path}
          isOn={chosen.drafts.some((draft) => draft.path === path)}
          onChange={() => toggle(path)}
        />
      ))}
    </details>
  );
}
