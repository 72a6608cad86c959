import { attach, createEvent, createStore, sample } from 'effector';
import type { FlowLanguage } from '../contract/flow.ts';
import { asReported } from '../errors/errors.ts';
import { $page } from '../ports/page.ts';
import type { Locales, Namespaces } from '../../i18n/i18n-types';
import { $sentenceFiles } from '../ports/sentence-files.ts';
import { isLikeLanguage } from './alike.ts';
import { directionOf } from './direction.ts';
import { formatsOf } from './formats.ts';
import { fetchSentences, localeFor } from './locale-for.ts';
import { messagesOf, type Messages } from './messages.ts';
import { plainCode, resolveLanguage } from './resolve.ts';

/** The language a respondent reads: resolved once against what the flow offers; interface and texts follow it. */

interface Offer {
  languages: readonly FlowLanguage[];
  defaultLanguageId: string | null;
}

/** The language the page asks for, by attribute or method; `null` leaves it to the browser. */
export const languageRequested = createEvent<string | null>();
/** The respondent chose from the selector. */
export const languageChosen = createEvent<string>();
export const languagesOffered = createEvent<Offer>();

export const $requested = createStore<string | null>(null)
  .on(languageRequested, (_, code) => code || null)
  .on(languageChosen, (_, code) => code);

export const $offer = createStore<Offer>({ languages: [], defaultLanguageId: null }).on(languagesOffered, (_, offer) => offer);

/** What is wanted, most wanted first: texts and messages resolve against this. */
export const $wanted = createStore<readonly string[]>(['en']);
export const $language = $wanted.map((wanted) => wanted[0]!);

/** Part of the sentences is read by some screens only: they ask for it. */
export const sentencesNeeded = createEvent<Namespaces>();
const $needed = createStore<readonly Namespaces[]>([]).on(sentencesNeeded, (needed, name) => (needed.includes(name) ? needed : [...needed, name]));

interface Sentences {
  locale: Locales;
  namespaces: readonly Namespaces[];
}

const loadLocaleFx = attach({ source: $sentenceFiles, effect: (files, { locale, namespaces }: Sentences) => fetchSentences(files, locale, namespaces) });
// Of several under way only what is wanted now counts, whichever comes last.
const localeArrived = sample({
  clock: loadLocaleFx.done,
  source: { wanted: $wanted, needed: $needed, files: $sentenceFiles },
  filter: ({ wanted, needed, files }, { params: { locale, namespaces } }) => localeFor(wanted, files) === locale && namespaces === needed,
  fn: (_, done) => done,
});
/** `null` until the first locale is there. */
export const $messages = createStore<Messages | null>(null, { name: '$messages' }).on(localeArrived, (_, { params, result }) => messagesOf(params.locale, result));
/** The parts that `$messages` has beside what everybody reads. */
export const $sentences = createStore<readonly Namespaces[]>([]).on(localeArrived, (_, { params }) => params.namespaces);

/** What the sentences that have come are in: the respondent's language, or another where there are none in that; and how the flow is written. */
export const voiceChanged = sample({
  clock: localeArrived,
  source: { language: $language, offer: $offer },
  fn: ({ language, offer }, { params: { locale } }) => {
    const lang = plainCode(isLikeLanguage(language, locale) ? language : locale);
    // A flow that doesn't say what it is in is written as the sentences are.
    const written = offer.languages.length ? language : lang;
    return { lang, dir: directionOf(written), formats: formatsOf(written) };
  },
});
export const $spoken = createStore<string | null>(null).on(voiceChanged, (_, { lang }) => lang);
/** How numbers, dates and lists are written. */
export const $formats = createStore('en').on(voiceChanged, (_, { formats }) => formats);

/** The first time the respondent can be spoken to, and every change after it. */
export const languageChanged = createEvent<string>();
export const messagesFailed = loadLocaleFx.failData.map((error) => asReported('chunk_load', error));
const $told = createStore<string | null>(null).on(languageChanged, (_, code) => code);

function wantedLanguages(requested: string | null, { languages, defaultLanguageId }: Offer, browser: readonly string[]): readonly string[] {
  const wishes = [...(requested ? [requested] : []), ...browser];
  if (languages.length === 0) return [...wishes, 'en'];
  const byDefault = languages.find(({ id }) => id === defaultLanguageId)?.code ?? null;
  const chosen = resolveLanguage(wishes, languages.map(({ code }) => code), byDefault)!;
  return [chosen, ...wishes];
}

sample({
  clock: [$requested, $offer, languageRequested],
  source: { requested: $requested, offer: $offer, page: $page },
  fn: ({ requested, offer, page }) => wantedLanguages(requested, offer, page.browserLanguages()),
  target: $wanted,
});

sample({
  clock: [$wanted, $needed],
  source: { wanted: $wanted, namespaces: $needed, files: $sentenceFiles },
  fn: ({ wanted, namespaces, files }) => ({ locale: localeFor(wanted, files), namespaces }),
  target: loadLocaleFx,
});
sample({
  clock: localeArrived,
  source: { language: $language, told: $told },
  filter: ({ language, told }) => language !== told,
  fn: ({ language }) => language,
  target: languageChanged,
});
