import { attach, createEvent, createStore, sample } from 'effector';
import type { FlowLanguage } from '../contract/flow.ts';
import { asReported } from '../errors/errors.ts';
import { $page } from '../platform/page.ts';
import type { Locales, Namespaces } from '../../i18n/i18n-types';
import { $sentenceFiles } from '../platform/sentence-files.ts';
import { isSameLanguage } from './same-language.ts';
import { directionOf } from './direction.ts';
import { formatsOf } from './formats.ts';
import { fetchSentences, localeFor } from './locale-for.ts';
import { messagesOf, type Messages } from './messages.ts';
import { normalizeTag, resolveLanguage } from './resolve.ts';

/** The language a respondent reads: resolved once against what the flow offers; interface and texts follow it. */

interface LanguageOffer {
  languages: readonly FlowLanguage[];
  defaultLanguageId: string | null;
}

/** The language the page asks for, by attribute or method; `null` leaves it to the browser. */
export const languageRequested = createEvent<string | null>();
/** The respondent chose from the selector. */
export const languageChosen = createEvent<string>();
export const languagesOffered = createEvent<LanguageOffer>();

export const $requestedLanguage = createStore<string | null>(null)
  .on(languageRequested, (_, code) => code || null)
  .on(languageChosen, (_, code) => code);

export const $offeredLanguages = createStore<LanguageOffer>({
  languages: [],
  defaultLanguageId: null,
}).on(languagesOffered, (_, offer) => offer);

/** What is wanted, most wanted first: texts and messages resolve against this. */
export const $preferredLanguages = createStore<readonly string[]>(['en']);
export const $language = $preferredLanguages.map((wanted) => wanted[0]!);

/** Part of the sentences is read by some screens only: they ask for it. */
export const sentencesNeeded = createEvent<Namespaces>();
const $neededNamespaces = createStore<readonly Namespaces[]>([]).on(
  sentencesNeeded,
  (needed, name) => (needed.includes(name) ? needed : [...needed, name]),
);

interface Sentences {
  locale: Locales;
  namespaces: readonly Namespaces[];
}

const loadLocaleFx = attach({
  source: $sentenceFiles,
  effect: (files, { locale, namespaces }: Sentences) => fetchSentences(files, locale, namespaces),
});
// Of several under way only what is wanted now counts, whichever comes last.
const localeLoaded = sample({
  clock: loadLocaleFx.done,
  source: { wanted: $preferredLanguages, needed: $neededNamespaces, files: $sentenceFiles },
  filter: ({ wanted, needed, files }, { params: { locale, namespaces } }) =>
    localeFor(wanted, files) === locale && namespaces === needed,
  fn: (_, done) => done,
});
/** `null` until the first locale is there. */
export const $messages = createStore<Messages | null>(null, { name: '$messages' }).on(
  localeLoaded,
  (_, { params, result }) => messagesOf(params.locale, result),
);
/** The parts that `$messages` has beside what everybody reads. */
export const $loadedNamespaces = createStore<readonly Namespaces[]>([]).on(
  localeLoaded,
  (_, { params }) => params.namespaces,
);

/** What the sentences that have come are in: the respondent's language, or another where there are none in that; and how the flow is written. */
export const localeApplied = sample({
  clock: localeLoaded,
  source: { language: $language, offer: $offeredLanguages },
  fn: ({ language, offer }, { params: { locale } }) => {
    const lang = normalizeTag(isSameLanguage(language, locale) ? language : locale);
    // A flow that doesn't say what it is in is written as the sentences are.
    const written = offer.languages.length ? language : lang;
    return { lang, dir: directionOf(written), formats: formatsOf(written) };
  },
});
export const $uiLanguage = createStore<string | null>(null).on(
  localeApplied,
  (_, { lang }) => lang,
);
/** How numbers, dates and lists are written. */
export const $formattingLocale = createStore('en').on(localeApplied, (_, { formats }) => formats);

/** The first time the respondent can be spoken to, and every change after it. */
export const languageChanged = createEvent<string>();
export const messagesFailed = loadLocaleFx.failData.map((error) => asReported('chunk_load', error));
const $announcedLanguage = createStore<string | null>(null).on(languageChanged, (_, code) => code);

function wantedLanguages(
  requested: string | null,
  { languages, defaultLanguageId }: LanguageOffer,
  browser: readonly string[],
): readonly string[] {
  const wishes = [...(requested ? [requested] : []), ...browser];
  if (languages.length === 0) return [...wishes, 'en'];
  const byDefault = languages.find(({ id }) => id === defaultLanguageId)?.code ?? null;
  const chosen = resolveLanguage(
    wishes,
    languages.map(({ code }) => code),
    byDefault,
  )!;
  return [chosen, ...wishes];
}

sample({
  clock: [$requestedLanguage, $offeredLanguages, languageRequested],
  source: { requested: $requestedLanguage, offer: $offeredLanguages, page: $page },
  fn: ({ requested, offer, page }) => wantedLanguages(requested, offer, page.browserLanguages()),
  target: $preferredLanguages,
});

sample({
  clock: [$preferredLanguages, $neededNamespaces],
  source: { wanted: $preferredLanguages, namespaces: $neededNamespaces, files: $sentenceFiles },
  fn: ({ wanted, namespaces, files }) => ({ locale: localeFor(wanted, files), namespaces }),
  target: loadLocaleFx,
});
sample({
  clock: localeLoaded,
  source: { language: $language, told: $announcedLanguage },
  filter: ({ language, told }) => language !== told,
  fn: ({ language }) => language,
  target: languageChanged,
});
