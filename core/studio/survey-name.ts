import { attach, createEvent, createStore, sample } from 'effector';
import { takeFirst } from '../platform/idioms.ts';
import { $files, edited, filesEdited, loadFileFx, type Files } from './files/files.ts';
import { withoutExample } from './survey/example.ts';
import { isObject } from './survey/read.ts';
import { readJson, setAt } from './text/json-text.ts';
import { $file, $path, $survey } from './view.ts';
import { $channels } from './visitor-names.ts';

/**
 * The name of the open survey. Visitors read the names of its channels: each is the name of the survey until it is changed on
 * its own, so that a new name is written into all channels with the name before.
 */

/** Gives the open survey another name. `at` is the time of the act in milliseconds since 1970. */
export const surveyRenamed = createEvent<{ name: string; at: number }>({ name: 'surveyRenamed' });

/** A new name that the channels have not got yet: their files are loaded first. */
interface Renaming {
  surveyId: string;
  from: string;
  to: string;
  at: number;
  /** Name of the field that was typed in, if any. */
  field?: string;
}

/** Typing in the field is one step to undo, apart from typing in the field of a channel's name. */
const FIELD = 'name of the survey';

const $renaming = createStore<Renaming | null>(null, { name: '$renaming' });

const renamed = sample({
  clock: surveyRenamed,
  source: { file: $file, survey: $survey, renaming: $renaming },
  filter: ({ file, survey }) => file !== null && survey !== null,
  fn: ({ file, survey, renaming }, { name, at }) => ({
    renaming: {
      surveyId: survey!.id,
      from: renaming?.from ?? survey!.name,
      to: name,
      field: FIELD,
      at,
    },
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

/** Loads the files of the channels. */
export const loadChannelsFx = attach({
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

/** Writes the new name into the channels with the name before. */
export const channelEdits = (
  { surveyId, from, to, ...act }: Renaming,
  channels: readonly { path: string }[],
  files: Files,
) =>
  channels.flatMap(({ path }) => {
    const text = files[path]?.text ?? '';
    const json = readJson(text);
    const isOwn = isObject(json) && json['flow_id'] === surveyId && json['name'] === from;
    return isOwn ? [{ path, text: setAt(text, ['name'], to), ...act }] : [];
  });

const channelsLoaded = sample({
  clock: loadChannelsFx.done,
  source: { renaming: $renaming, files: $files, channels: $channels },
  filter: ({ renaming, files, channels }) =>
    renaming !== null && channels !== null && channels.every(({ path }) => files[path]),
  fn: ({ renaming, files, channels }) => channelEdits(renaming!, channels!, files),
  name: 'channelsLoaded',
});
sample({ clock: channelsLoaded, target: filesEdited });
$renaming.reset(channelsLoaded);
