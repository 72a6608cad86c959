import { attach, combine, createEvent, createStore, sample, type StoreValue } from 'effector';
import type { Locales, Namespaces } from '../../i18n/i18n-types';
import { asReported } from '../errors/errors.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $page, dispatchFx, errorEvent, pageEvent } from '../platform/page.ts';
import { $sentenceFiles } from '../platform/sentence-files.ts';
import { directionOf } from './direction.ts';
import { toFormattingLocale, toRegionalLocale } from './formats.ts';
import { closestLocale, fetchSentences } from './locale-for.ts';
import { createMessages, type Messages } from './messages.ts';
import {
  $isOfferAwaited,
  $language,
  $offeredLanguages,
  $preferredLanguages,
} from './preferences.ts';
import { canonicalTag, normalizeTag } from './likely-tag.ts';
import { isSameLanguage } from './same-language.ts';

/** Locale of the interface: its sentences are lazy loaded in the respondent's language (docs/behaviour.md, section 8). */

interface LocaleParts {
  locale: Locales;
  /** Parts of the locale beside the one that every screen needs. */
  namespaces: readonly Namespaces[];
  /** Locale of the numbers in sentences. */
  numbers: string;
}

/** A screen needs a part of the sentences that is not loaded with every screen. */
export const sentencesNeeded = createEvent<Namespaces>({ name: 'sentencesNeeded' });
/** Retries to load the sentences. */
export const sentencesRetried = createEvent({ name: 'sentencesRetried' });

const $neededNamespaces = createStore<readonly Namespaces[]>([], {
  name: '$neededNamespaces',
}).on(sentencesNeeded, (needed, name) => (needed.includes(name) ? needed : [...needed, name]));

const $localeRequest = combine({
  preferred: $preferredLanguages,
  namespaces: $neededNamespaces,
  files: $sentenceFiles,
  page: $page,
});

const loadLocaleFx = attach({
  name: 'loadLocaleFx',
  source: $sentenceFiles,
  effect: (files, { locale, namespaces }: LocaleParts) => fetchSentences(files, locale, namespaces),
});
/** The parts that are being loaded; `null` when none are. */
const $loadingParts = createStore<LocaleParts | null>(null, { name: '$loadingParts' })
  .on(loadLocaleFx, (_, parts) => parts)
  .on(loadLocaleFx.finally, (loading, { params }) => (loading === params ? null : loading));
const partsWanted = sample({
  clock: [$preferredLanguages, $neededNamespaces, sentencesRetried],
  source: $localeRequest,
  fn: ({ preferred, namespaces, files, page }): LocaleParts => {
    const locale = closestLocale(preferred, files);
    return { locale, namespaces, numbers: toRegionalLocale(locale, page.browserLanguages()) };
  },
  name: 'partsWanted',
});
// Another order of preferred languages may lead to the same sentences.
sample({
  clock: partsWanted,
  source: $loadingParts,
  filter: (loading, wanted) =>
    loading?.locale !== wanted.locale || loading.namespaces !== wanted.namespaces,
  fn: (_, wanted) => wanted,
  target: loadLocaleFx,
});

/** Drops stale responses: the language or the parts have changed since the request. */
const { done: localeLoaded, fail: localeFailed } = takeLatest({
  effect: loadLocaleFx,
  source: $localeRequest,
  isCurrent: (request, { locale, namespaces }) =>
    closestLocale(request.preferred, request.files) === locale && request.namespaces === namespaces,
});

/** `null` until the first locale is loaded. */
export const $messages = createStore<Messages | null>(null, { name: '$messages' }).on(
  localeLoaded,
  (_, { params, result }) => createMessages(params.locale, result, params.numbers),
);
/** Parts that `$messages` contains beside the one that every screen needs. */
export const $loadedNamespaces = createStore<readonly Namespaces[]>([], {
  name: '$loadedNamespaces',
}).on(localeLoaded, (_, { params }) => params.namespaces);

/**
 * A locale is loaded and shown. `lang` is the language of the interface: the respondent's, or a fallback where its
 * sentences are missing. `dir`, `formats` and `regional` follow the language of the flow's texts; of the interface without
 * a flow.
 */
export const localeApplied = sample({
  clock: localeLoaded,
  source: { language: $language, offer: $offeredLanguages, page: $page },
  fn: ({ language, offer, page }, { params: { locale } }) => {
    const lang = normalizeTag(isSameLanguage(language, locale) ? language : locale);
    const textLanguage = offer.languages.length ? language : lang;
    const browserLanguages = page.browserLanguages();
    return {
      lang,
      dir: directionOf(textLanguage),
      formats: toFormattingLocale(textLanguage, browserLanguages),
      regional: toRegionalLocale(textLanguage, browserLanguages),
    };
  },
  name: 'localeApplied',
});

/** Language of the interface; `null` until the first locale is loaded. */
export const $uiLanguage = createStore<string | null>(null, { name: '$uiLanguage' }).on(
  localeApplied,
  (_, { lang }) => lang,
);
/** Locale that words are formatted in: dates with names of months, lists, names of countries. */
export const $formattingLocale = createStore('en', { name: '$formattingLocale' }).on(
  localeApplied,
  (_, { formats }) => formats,
);
/** Locale for digits: numbers, typed dates, the first day of the week. */
export const $regionalLocale = createStore('en', { name: '$regionalLocale' }).on(
  localeApplied,
  (_, { regional }) => regional,
);

/** Whether loading the sentences, or a part of them, has failed. */
export const $haveSentencesFailed = createStore(false, { name: '$haveSentencesFailed' })
  .on(localeFailed, () => true)
  .reset(loadLocaleFx);
sample({
  clock: localeFailed,
  fn: ({ error }) => errorEvent(asReported('chunk_load', error)),
  target: dispatchFx,
});

/**
 * The respondent's language is known for the first time, or has changed: a canonical code, such as `pt-BR`. Fires once its
 * sentences and the languages of the flow are loaded.
 */
export const languageChanged = createEvent<string>({ name: 'languageChanged' });
const $announcedLanguage = createStore<string | null>(null, { name: '$announcedLanguage' }).on(
  languageChanged,
  (_, code) => code,
);
/** The language at the end of the last loading. */
const $loadedLanguage = createStore<string | null>(null, { name: '$loadedLanguage' });
sample({
  clock: localeLoaded,
  source: $language,
  target: $loadedLanguage,
});
sample({
  clock: [$loadedLanguage, $isOfferAwaited],
  source: {
    loaded: $loadedLanguage,
    language: $language,
    isOfferAwaited: $isOfferAwaited,
    announced: $announcedLanguage,
  },
  filter: ({ loaded, language, isOfferAwaited, announced }) =>
    loaded === language && !isOfferAwaited && canonicalTag(language) !== announced,
  fn: ({ language }) => canonicalTag(language),
  target: languageChanged,
});
sample({
  clock: languageChanged,
  fn: (code) => pageEvent('psn-language-change', { code }),
  target: dispatchFx,
});

/** The settings that texts of a screen are resolved by. */
export const $textSettings = combine({
  messages: $messages,
  preferred: $preferredLanguages,
  uiLanguage: $uiLanguage,
  offer: $offeredLanguages,
});
export type TextSettings = StoreValue<typeof $textSettings>;
