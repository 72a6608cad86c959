import { combine, createStore, sample } from 'effector';
import { $formattingLocale, $regionalLocale } from '../../language/model.ts';
import { $preferredLanguages } from '../../language/preferences.ts';
import { resolveText } from '../../language/resolve.ts';
import { pipedTexts } from '../answer-texts/index.ts';
import type { AnswerTexts } from '../engine/index.ts';
import { $response } from './answers.ts';
import { $index } from './survey.ts';

const none: AnswerTexts = new Map();

const isEqual = (one: AnswerTexts, other: AnswerTexts): boolean =>
  one.size === other.size && [...one].every(([key, text]) => other.get(key) === text);

/** The answers that texts of the survey name with `{{question_key}}`; changes only when one of these texts does. */
export const $pipedTexts = createStore(none, {
  name: '$pipedTexts',
  updateFilter: (next, current) => !isEqual(next, current),
});

sample({
  clock: combine({
    index: $index,
    response: $response,
    wanted: $preferredLanguages,
    locale: $formattingLocale,
    numbers: $regionalLocale,
  }),
  fn: ({ index, response, wanted, locale, numbers }) =>
    index?.pipedKeys.length
      ? pipedTexts(index, response, { read: (text) => resolveText(text, wanted), locale, numbers })
      : none,
  target: $pipedTexts,
});
