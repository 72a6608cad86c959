import { useUnit } from 'effector-react';
import { joinedBeside } from '../../core/language/isolate.ts';
import type { Messages } from '../../core/language/messages.ts';
import {
  $comparison,
  $files,
  $workspace,
  isObject,
  isOwnPicture,
  nameOfPicture,
  readJson,
} from '../../core/studio/index.ts';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Names of files as their owner knows them: paths are for developers. */

type Studio = Messages['studio'];

/** A title of the interface, and a name of any direction beside it. */
const joined = (title: string | undefined, name?: string): string =>
  joinedBeside(
    [title, name].flatMap((each) => each || []),
    ' · ',
    title ?? '',
  );

/** Titles of the files of a survey, its channels and its widgets. */
function titlesOf(studio: Studio, { path, title, channels }: ContentSurvey): [string, string][] {
  const isAlone = (kind: string): boolean =>
    channels.filter((channel) => channel.kind === kind).length === 1;
  return [
    [path, title],
    ...channels.map(({ kind, path: file, name, id }): [string, string] =>
      kind === 'node'
        ? [file, joined(studio.pageOf({ name: title }), isAlone(kind) ? '' : name || id)]
        : [file, joined(studio.widgetOf({ name: title }), isAlone(kind) ? '' : id)],
    ),
  ];
}

const PICTURES: Readonly<Record<string, (studio: Studio) => string>> = {
  logo_url: (studio) => studio.logo(),
  node_logo_url: (studio) => studio.logo(),
  launcher_icon_url: (studio) => studio.launcherPicture(),
};

/** Files without a survey, by their folder. */
const FOLDERS: Readonly<Record<string, (studio: Studio) => string>> = {
  nodes: (studio) => studio.channel(),
  widgets: (studio) => studio.widgetChoice(),
  notifications: (studio) => studio.notices(),
  webhooks: (studio) => studio.webhooks(),
};

const fileName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');

/** Returns the title of a file. `part` is its name where no survey has it, such as the code of a widget. */
export type FileTitles = (path: string, part?: string) => string;

export function useFileTitles(): FileTitles {
  const { studio } = useMessages();
  const [workspace, comparison, files] = useUnit([$workspace, $comparison, $files]);
  const known = new Map((workspace?.surveys ?? []).flatMap((survey) => titlesOf(studio, survey)));
  /** The setting of the comparison, or of an open file, that names a picture. */
  const settingOf = (path: string): string | undefined =>
    comparison?.changes.find(({ setting, after }) => setting !== null && after === path)?.setting ??
    Object.values(files)
      .flatMap(({ text }) => {
        const json = text.includes(path) ? readJson(text) : null;
        return isObject(json) ? Object.entries(json) : [];
      })
      .find(([, value]) => value === path)?.[0];
  return (path, part) => {
    const folder = FOLDERS[path.slice(0, path.indexOf('/'))];
    if (isOwnPicture(path))
      return (
        PICTURES[settingOf(path) ?? '']?.(studio) ??
        joined(studio.parts.image(), nameOfPicture(path))
      );
    return (
      known.get(path) ?? (folder ? joined(folder(studio), part || fileName(path)) : part || path)
    );
  };
}
