import { attach, createEvent, createStore, sample } from 'effector';
import type { FlowLanguage } from '../contract/flow.ts';
import { $page } from '../platform/page.ts';
import { $storage } from '../platform/storage.ts';
import { writeChosenLanguage, type Reader } from '../storage/chosen-language.ts';
import { resolveLanguage } from './resolve.ts';

/** Language that the respondent reads (docs/behaviour.md, section 8): resolved once, for the interface and all texts. */

/** Languages that a flow is written in. Without a flow, there are none. */
export interface LanguageOffer {
  languages: readonly FlowLanguage[];
  defaultLanguageId: string | null;
}

/** Owner of the stored choice of a language; the pages of operators set it. */
export const $reader = createStore<Reader>('visitor', { name: '$reader' });

/** The page requests a language by attribute or method; `null` leaves the choice to the browser. */
export const languageRequested = createEvent<string | null>({ name: 'languageRequested' });
/** A language that the respondent can probably read; a requested or chosen one has precedence. */
export const languageSuggested = createEvent<string>({ name: 'languageSuggested' });
/** The reader selects a language. */
export const languageChosen = createEvent<string>({ name: 'languageChosen' });
/** The reader has selected a language on an earlier page. */
export const languageRestored = createEvent<string>({ name: 'languageRestored' });
export const languagesOffered = createEvent<LanguageOffer>({ name: 'languagesOffered' });

/** Whether the languages of a flow are being loaded: the language of the respondent is unknown until then. */
export const offerAwaited = createEvent<boolean>({ name: 'offerAwaited' });

/** The language of respondents without an offered language, before English. */
export const fallbackLanguageSet = createEvent<string>({ name: 'fallbackLanguageSet' });

/** The respondent has left: the choice of the page holds again. */
export const languageChoiceForgotten = createEvent({ name: 'languageChoiceForgotten' });

const $requestedLanguage = createStore<string | null>(null, { name: '$requestedLanguage' }).on(
  languageRequested,
  (_, code) => code || null,
);
const $chosenLanguage = createStore<string | null>(null, { name: '$chosenLanguage' })
  .on([languageChosen, languageRestored], (_, code) => code)
  .reset(languageRequested, languageChoiceForgotten);

const $suggestedLanguage = createStore<string | null>(null, { name: '$suggestedLanguage' })
  .on(languageSuggested, (_, code) => code)
  .reset(languageChoiceForgotten);

const $fallbackLanguage = createStore<string | null>(null, { name: '$fallbackLanguage' }).on(
  fallbackLanguageSet,
  (_, code) => code,
);

export const $offeredLanguages = createStore<LanguageOffer>(
  { languages: [], defaultLanguageId: null },
  { name: '$offeredLanguages' },
).on(languagesOffered, (_, offer) => offer);

export const $isOfferAwaited = createStore(false, { name: '$isOfferAwaited' })
  .on(offerAwaited, (_, isAwaited) => isAwaited)
  .reset(languagesOffered);

/** Language codes, most preferred first. All texts and messages resolve against this list. */
export const $preferredLanguages = createStore<readonly string[]>(['en'], {
  name: '$preferredLanguages',
});
/** Language of the respondent. */
export const $language = $preferredLanguages.map(([first = 'en']) => first);

/**
 * Orders languages by preference: the offered language that fits best, then the wanted ones, the browser's, and the
 * fallback. English is the last resort where a flow offers no languages.
 */
function orderLanguages(
  preferred: readonly (string | null)[],
  { languages, defaultLanguageId }: LanguageOffer,
): readonly string[] {
  const wishes = preferred.filter((code) => code !== null);
  const codes = languages.map(({ code }) => code);
  const defaultCode = languages.find(({ id }) => id === defaultLanguageId)?.code ?? null;
  const resolved = resolveLanguage(wishes, codes, defaultCode);
  return resolved === null ? [...wishes, 'en'] : [resolved, ...wishes];
}

sample({
  clock: [
    $requestedLanguage,
    $chosenLanguage,
    $suggestedLanguage,
    $fallbackLanguage,
    $offeredLanguages,
    languageRequested,
  ],
  source: {
    requested: $requestedLanguage,
    chosen: $chosenLanguage,
    suggested: $suggestedLanguage,
    fallback: $fallbackLanguage,
    offer: $offeredLanguages,
    page: $page,
  },
  fn: ({ requested, chosen, suggested, fallback, offer, page }) =>
    orderLanguages([chosen ?? requested, suggested, ...page.browserLanguages(), fallback], offer),
  target: $preferredLanguages,
});

const rememberLanguageFx = attach({
  name: 'rememberLanguageFx',
  source: { storage: $storage, reader: $reader },
  effect: ({ storage, reader }, code: string) => writeChosenLanguage(storage, reader, code),
});
sample({
  clock: languageChosen,
  target: rememberLanguageFx,
});
