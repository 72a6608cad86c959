import { combine } from 'effector';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { $files } from './files/files.ts';
import { isObject, textOf } from './survey/read.ts';
import { readJson } from './text/json-text.ts';
import { $path, $survey } from './view.ts';
import { $workspace } from './workspace.ts';

/** The names of the channels of the open survey, which visitors read. */

/** Names that visitors read in place of the survey's, each once. */
export const otherNames = (name: string, read: readonly string[]): string[] =>
  [...new Set(read)].filter((other) => other !== '' && other !== name);

const isChannel = ({ kind }: ContentSurvey['channels'][number]): boolean => kind === 'node';

/** Channels of the open survey, as they were listed last; `null` until they are. */
export const $channels = combine(
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
