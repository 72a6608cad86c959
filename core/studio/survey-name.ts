import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $files, edited, filesEdited, loadFileFx } from './files/files.ts';
import { withoutExample } from './survey/example.ts';
import { isObject, textOf } from './survey/read.ts';
import { readJson, setAt } from './text/json-text.ts';
import { $file, $path, $survey } from './view.ts';
import { $workspace } from './workspace.ts';

/**
 * The name of the open survey. Visitors read the names of its channels: each is the name of the survey until it is changed on
 * its own, so that a new name is written into all channels with the name before.
 */

/** Gives the open survey another name. `at` is the time of the act in milliseconds since 1970. */
export const surveyRenamed = createEvent<{ name: string; at: number }>({ name: 'surveyRenamed' });

/** Names that visitors read in place of the survey's, each once. */
export const otherNames = (name: string, read: readonly string[]): string[] =>
  [...new Set(read)].filter((other) => other !== '' && other !== name);

const isChannel = ({ kind }: ContentSurvey['channels'][number]): boolean => kind === 'node';

/** Channels of the open survey, as they were listed last; `null` until they are. */
const $channels = combine(
  $workspace,
  $path,
  (workspace, path) =>
    workspace?.surveys.find((listed) => listed.path === path)?.channels.filter(isChannel) ?? null,
);

const nameIn = (text: string): string => {
  const json = readJson(text);
  return isObject(json) ? textOf(json['name']) : '';
};

/** Names of the channels of the open survey. */
const $channelNames = combine($channels, $files, (channels, files) =>
  (channels ?? []).map(({ path, name }) => {
    const file = files[path];
    return file ? nameIn(file.text) : name;
  }),
);

/** Names that visitors read above the open survey, where it is called otherwise in the studio. */
export const $visitorNames = combine($channelNames, $survey, (names, survey) =>
  otherNames(survey?.name ?? '', names),
);

/** Whether visitors read the name of the open survey, so that a new name is one for them as well. */
export const $isReadName = combine(
  $channelNames,
  $survey,
  (names, survey) => survey !== null && names.includes(survey.name),
);

/** A new name that the channels have not got yet: their files are loaded first. */
interface Renaming {
  surveyId: string;
  from: string;
  to: string;
  at: number;
}

/** Typing in the field is one step to undo, apart from typing in the field of a channel's name. */
const FIELD = 'name of the survey';

const $renaming = createStore<Renaming | null>(null, { name: '$renaming' });

const renamed = sample({
  clock: surveyRenamed,
  source: { file: $file, survey: $survey, renaming: $renaming },
  filter: ({ file, survey }) => file !== null && survey !== null,
  fn: ({ file, survey, renaming }, { name, at }) => ({
    renaming: { surveyId: survey!.id, from: renaming?.from ?? survey!.name, to: name, at },
    edit: {
      path: file!.path,
      text: withoutExample(setAt(file!.text, ['name'], name), survey!.json),
      field: FIELD,
      at,
    },
  }),
  name: 'renamed',
});
$renaming.on(renamed, (_, { renaming }) => renaming).reset($path);
sample({ clock: renamed, fn: ({ edit }) => edit, target: edited });

const loadChannelsFx = attach({
  name: 'loadChannelsFx',
  source: { files: $files, channels: $channels },
  async effect({ files, channels }) {
    const missing = (channels ?? []).filter(({ path }) => !files[path]);
    await Promise.all(missing.map(({ path }) => loadFileFx(path)));
  },
});
/** Whether the channels wait for the new name. */
export const $isRenaming = loadChannelsFx.pending;
takeFirst({
  clock: sample({
    clock: [renamed, $channels],
    source: $renaming,
    filter: (renaming) => renaming !== null,
    fn: (): void => undefined,
  }),
  target: loadChannelsFx,
});

const channelsLoaded = sample({
  clock: loadChannelsFx.done,
  source: { renaming: $renaming, files: $files, channels: $channels },
  filter: ({ renaming, files, channels }) =>
    renaming !== null && channels !== null && channels.every(({ path }) => files[path]),
  fn: ({ renaming, files, channels }) => {
    const { surveyId, from, to, at } = renaming!;
    return channels!.flatMap(({ path }) => {
      const { text } = files[path]!;
      const json = readJson(text);
      const isOwn = isObject(json) && json['flow_id'] === surveyId && json['name'] === from;
      return isOwn ? [{ path, text: setAt(text, ['name'], to), field: FIELD, at }] : [];
    });
  },
  name: 'channelsLoaded',
});
sample({ clock: channelsLoaded, target: filesEdited });
$renaming.reset(channelsLoaded);
