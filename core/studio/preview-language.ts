import { combine, createEvent, createStore } from 'effector';
import { $language, $path, $survey, languageChosen, viewChosen } from './view.ts';

/** Code of the language that is translated, in Languages. */
export const translationChosen = createEvent<string>({ name: 'translationChosen' });

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
