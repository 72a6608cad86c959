import { combine, createEvent, createStore, sample } from 'effector';
import { canonicalTag } from '../language/likely-tag.ts';
import type { Survey } from './survey/read.ts';
import { $language, $path, $survey, $view, languageChosen } from './view.ts';

/** Code of the language that is translated, in Languages. */
export const translationChosen = createEvent<string>({ name: 'translationChosen' });

/** A language is chosen for the preview of Look, or within its survey. */
export const previewLanguageChosen = createEvent<string>({ name: 'previewLanguageChosen' });

/** A language is chosen for the trial, or within its survey. */
export const trialLanguageChosen = createEvent<string>({ name: 'trialLanguageChosen' });

const $translated = createStore<string | null>(null, { name: '$translated' })
  .on(translationChosen, (_, code) => code)
  .reset(languageChosen, $path);

/** The language of a preview: in Languages the one that is translated, elsewhere the one in which texts are written. */
export const $previewLanguage = combine(
  { survey: $survey, view: $view, translated: $translated, written: $language },
  ({ survey, view, translated, written }) =>
    view === 'languages' && survey?.languages.some(({ code }) => code === translated)
      ? translated!
      : written,
);

/** The survey's own spelling of a language; `null` where it has no such language. */
const codeIn = (survey: Survey | null, chosen: string): string | null =>
  survey?.languages.find(({ code }) => canonicalTag(code) === canonicalTag(chosen))?.code ?? null;

sample({
  clock: previewLanguageChosen,
  source: $survey,
  filter: (survey, chosen) => codeIn(survey, chosen) !== null,
  fn: (survey, chosen) => codeIn(survey, chosen)!,
  target: languageChosen,
});

const $tried = createStore<string | null>(null, { name: '$tried' })
  .on(trialLanguageChosen, (_, code) => code)
  .reset(languageChosen, translationChosen, $path);

/** The language of the trial: its own, which no text is written in, until one to write or to translate is chosen. */
export const $trialLanguage = combine(
  { survey: $survey, tried: $tried, shown: $previewLanguage },
  ({ survey, tried, shown }) => (tried === null ? null : codeIn(survey, tried)) ?? shown,
);
