import { attach, combine } from 'effector';
import { $random } from '../platform/random.ts';
import { $sentenceFiles } from '../platform/sentence-files.ts';
import { $studioApi } from '../platform/studio-api.ts';
import type { NewSurvey } from './new-files.ts';
import { $workspace } from './workspace.ts';

/** New surveys: empty ones, from a template, from a file, and copies. */

export const $ports = combine({
  api: $studioApi,
  workspace: $workspace,
  random: $random,
  sentences: $sentenceFiles,
});

/** Loaded for a new survey alone: the list of surveys writes no files. */
const newFiles = () => import('./new-files.ts');

/** Stores a survey under a new name. Resolves to its path, and to the name of the survey with the same look. */
export const createSurveyFx = attach({
  name: 'createSurveyFx',
  source: $ports,
  effect: async (ports, survey: NewSurvey) => (await newFiles()).storeNew(ports, survey),
});

/** Copies a survey and its look under another name. */
export const duplicateFx = attach({
  name: 'duplicateFx',
  source: $ports,
  effect: async (ports, copy: { path: string; name: string }) =>
    (await newFiles()).storeCopy(ports, copy),
});
