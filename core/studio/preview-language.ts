import { combine, createEvent, createStore, sample } from 'effector';
import { canonicalTag } from '../language/likely-tag.ts';
import type { Survey } from './survey/read.ts';
import { $language, $path, $survey, languageChosen, viewChosen } from './view.ts';

/** Code of the language that is translated, in Languages. */
export const translationChosen = createEvent<string>({ name: 'translationChosen' });

/** A language is chosen within the survey of a preview. Payload: its canonical code. */
export const previewLanguageChosen = createEvent<string>({ name: 'previewLanguageChosen' });

const $translated = createStore<string | null>(null, { name: '$translated' })
  .on(translationChosen, (_, code) => code)
  .on(viewChosen, (code, view) => (view === 'languages' ? code : null))
  .reset(languageChosen, $path);

/** The language of the previews: the one that is translated, else the one in which texts are written. */
export const $previewLanguage = combine(
  { survey: $survey, translated: $translated, written: $language },
  ({ survey, translated, written }) =>
    translated !== null && survey?.languages.some(({ code }) => code === translated)
      ? translated
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
