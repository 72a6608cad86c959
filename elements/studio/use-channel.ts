import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $chosenChannel,
  $chosenWidget,
  $files,
  $path,
  $workspace,
  channelChosen,
  edited,
  fileRequested,
  isObject,
  readJson,
  setAt,
  setText,
  textOf,
  widgetChosen,
  type Json,
  type OpenFile,
  type Path,
  type Survey,
} from '../../core/studio/index.ts';

/** The channel of the open survey: the file of a node, and of a widget that shows it. */

export interface ChannelFile {
  path: string;
  file: OpenFile;
  json: Json;
}

export interface Channel {
  survey: Survey;
  node: ChannelFile;
  widget: ChannelFile | null;
}

/** Reads the files of the survey's channels, and loads the missing ones. */
export function useChannels() {
  const [files, workspace, path, request] = useUnit([$files, $workspace, $path, fileRequested]);
  const listed = workspace?.surveys.find((survey) => survey.path === path)?.channels ?? null;
  const paths = listed?.map((channel) => channel.path) ?? [];
  const missing = paths.filter((name) => !files[name]).join(' ');
  useEffect(() => {
    for (const name of missing.split(' ').filter(Boolean)) request(name);
  }, [missing, request]);
  const read = (kind: 'node' | 'widget'): ChannelFile[] =>
    (listed ?? []).flatMap((channel) => {
      const file = files[channel.path];
      const json = file && channel.kind === kind ? readJson(file.text) : null;
      return file && isObject(json) ? [{ path: channel.path, file, json }] : [];
    });
  return {
    /** `false` until the workspace and all files are loaded. */
    isLoaded: listed !== null && missing === '',
    nodes: read('node'),
    widgets: read('widget'),
    /** Paths of files with a wrong syntax. */
    broken: paths.filter((name) => files[name] && !isObject(readJson(files[name].text))),
  };
}

/** The channel and the widget that are shown, and their choice where there are several. */
export function useChosenChannel() {
  const channels = useChannels();
  const [nodePath, widgetPath, chooseNode, chooseWidget] = useUnit([
    $chosenChannel,
    $chosenWidget,
    channelChosen,
    widgetChosen,
  ]);
  const { nodes } = channels;
  const node = nodes.find(({ path }) => path === nodePath) ?? nodes[0] ?? null;
  const widgets = channels.widgets.filter(
    ({ json }) => node && textOf(json['node_id']) === textOf(node.json['id']),
  );
  const widget = widgets.find(({ path }) => path === widgetPath) ?? widgets[0] ?? null;
  return { ...channels, node, widget, widgets, chooseNode, chooseWidget };
}

interface Setting {
  path: string;
  key: Path;
  /** `undefined` removes the key. */
  value: unknown;
}

/** Returns functions that change files of a channel. The changes of one call are one step to undo. */
export function useSettings() {
  const scope = useProvidedScope()!;
  const edit = useUnit(edited);
  const change = (
    path: string,
    made: (text: string) => string,
    field?: string,
    at = Date.now(),
  ): void => {
    const file = scope.getState($files)[path];
    if (file) edit({ path, text: made(file.text), at, ...(field === undefined ? {} : { field }) });
  };
  return {
    change,
    set(settings: readonly Setting[], field?: string): void {
      const at = Date.now();
      const paths = new Set(settings.map(({ path }) => path));
      for (const path of paths)
        change(
          path,
          (text) =>
            settings
              .filter((setting) => setting.path === path)
              .reduce((result, { key, value }) => setAt(result, key, value), text),
          field,
          at,
        );
    },
    /** Sets a text in one language of the survey. */
    setWords(survey: Survey, file: ChannelFile, key: Path, language: string, words: string): void {
      const made = (text: string): string =>
        setText(text, { ...survey, json: file.json }, key, language, words);
      change(file.path, made, `${language} ${key.join('.')}`);
    },
  };
}
