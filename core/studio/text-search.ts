import { createEvent, createStore, sample } from 'effector';
import { fold } from '../language/fold.ts';
import { channelTexts } from './channel/texts.ts';
import { textOf, type Survey } from './survey/read.ts';
import { selectionOf } from './survey/selection.ts';
import { surveyTexts, type TextSource } from './survey/translations.ts';
import type { Path } from './text/json-text.ts';
import { channelChosen, widgetChosen } from './preview.ts';
import {
  $path,
  $survey,
  languageChosen,
  selected,
  surveyClosed,
  viewChosen,
  type View,
} from './view.ts';

/** The search in all texts of the open survey and of its channels, in each of its languages. */

/** A file of a channel or widget with its content. */
interface SearchedFile {
  path: string;
  json: Readonly<Record<string, unknown>>;
}

export interface FoundText {
  /** Path of the file of the channel or widget; `null` for the survey. */
  file: string | null;
  path: Path;
  /** Code of the language; `null` for a name, which has none. */
  language: string | null;
  words: string;
  /** Unit of the text in the table of translations, where it is a translation of a text. */
  unit: string | null;
}

/** Texts of one file in each language, each text in the order of the languages. */
function textsIn(
  { languages, mainLanguage }: Survey,
  { path: file, json }: { path: string | null; json: unknown },
  source: TextSource,
): FoundText[] {
  return source.textsOf(json).flatMap(({ path, value }) => {
    const byCode: Readonly<Record<string, unknown>> =
      typeof value === 'string' ? { [mainLanguage]: value } : Object(value);
    const hasOriginal = textOf(byCode[mainLanguage]) !== '';
    return languages.map(({ code: language }) => ({
      file,
      path,
      language,
      words: textOf(byCode[language]),
      unit: hasOriginal && language !== mainLanguage ? source.unitOf(json, path) : null,
    }));
  });
}

/** Texts that contain the words: the name of the survey first, then its texts in the order of the file, then its channels. */
export function findTexts(
  survey: Survey,
  channels: readonly SearchedFile[],
  sought: string,
): FoundText[] {
  const words = fold(sought.trim());
  if (!words) return [];
  const nameIn = (file: string | null, json: SearchedFile['json']): FoundText => ({
    file,
    path: ['name'],
    language: null,
    words: textOf(json['name']),
    unit: null,
  });
  return [
    nameIn(null, survey.json),
    ...textsIn(survey, { path: null, json: survey.json }, surveyTexts),
    ...channels.flatMap((file) => [
      nameIn(file.path, file.json),
      ...textsIn(survey, file, channelTexts(file.path)),
    ]),
  ].filter((text) => fold(text.words).includes(words));
}

export const searched = createEvent<string>({ name: 'searched' });
/** A text that was found is to be shown. */
export const foundTextChosen = createEvent<FoundText>({ name: 'foundTextChosen' });
/** The text has the focus. */
export const foundTextShown = createEvent({ name: 'foundTextShown' });

/** The sought words, until another survey is opened. */
export const $sought = createStore('', { name: '$sought' })
  .on(searched, (_, words) => words)
  .reset($path);

/** The text that was chosen last, from which the search continues. */
export const $lastFound = createStore<FoundText | null>(null, { name: '$lastFound' })
  .on(foundTextChosen, (_, found) => found)
  .reset(searched, $path);

/** The text that is to get the focus; `null` once it has it. */
export const $foundText = createStore<FoundText | null>(null, { name: '$foundText' })
  .on(foundTextChosen, (_, found) => found)
  .reset(foundTextShown, surveyClosed);

/** Whether two finds are the same text in the same language. */
export const isSameText = (a: FoundText, b: FoundText | null): boolean =>
  a.file === b?.file && a.language === b.language && a.path.join('.') === b.path.join('.');

/** The view in which a text is written: translations in Languages, texts of channels in Look, others in Build; the name is above each view. */
export const viewOf = ({ file, language, unit }: FoundText): View | null =>
  unit !== null ? 'languages' : file !== null ? 'look' : language !== null ? 'build' : null;

sample({
  clock: foundTextChosen,
  filter: (found) => viewOf(found) !== null,
  fn: (found) => viewOf(found)!,
  target: viewChosen,
});

sample({
  clock: foundTextChosen,
  filter: ({ language, unit }) => language !== null && unit === null,
  fn: ({ language }) => language!,
  target: languageChosen,
});

sample({
  clock: foundTextChosen,
  source: $survey,
  filter: (survey, found) => survey !== null && viewOf(found) === 'build',
  fn: (survey, { path }) => selectionOf(survey!, path.join('.')),
  target: selected,
});

const isIn =
  (folder: string) =>
  ({ file }: FoundText) =>
    file?.startsWith(folder) ?? false;
const fileOf = ({ file }: FoundText): string => file!;
sample({ clock: foundTextChosen, filter: isIn('nodes/'), fn: fileOf, target: channelChosen });
sample({ clock: foundTextChosen, filter: isIn('widgets/'), fn: fileOf, target: widgetChosen });
