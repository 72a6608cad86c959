import { attach, combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { $studioStore } from '../platform/studio-api.ts';
import { $files, loadFileFx } from './files/files.ts';
import type { OpenFile } from './files/open-file.ts';
import { originsAfter } from './survey/origins.ts';
import { isObject, readSurvey } from './survey/read.ts';
import { originKey, staleCounts, type Origins } from './survey/translations.ts';
import { $file, $path } from './view.ts';

/** The original that each translation was written for, so that a changed original makes its translations stale. */

/** Longer than a pause in typing, as the whole survey is compared. */
const FOLLOW_DELAY_MS = 400;

interface Followed {
  /** Text of the survey until which its changes are known. */
  text: string;
  liveText: string | null;
  origins: Origins;
  /** Stale translations by the code of their language. */
  stale: Readonly<Record<string, number>>;
}

/** The part that outlives a reload. */
type Kept = Pick<Followed, 'text' | 'origins'>;

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['text'] === 'string' &&
  isObject(value['origins']) &&
  Object.values(value['origins']).every(
    (known) =>
      isObject(known) && Object.values(known).every((original) => typeof original === 'string'),
  );

const nameOf = (path: string): string => `studio origins ${path}`;

const loadOriginsFx = attach({
  name: 'loadOriginsFx',
  source: $studioStore,
  effect: (store, path: string) => store.get(nameOf(path)),
});
sample({
  clock: loadFileFx.done,
  source: $path,
  filter: (path, { params }) => params === path,
  fn: (_, { params }) => params,
  target: loadOriginsFx,
});

interface KeptTranslation {
  language: string;
  unit: string;
  translation: string;
  original: string;
}

/** A translation was compared with its changed original, and still fits. */
export const translationKept = createEvent<KeptTranslation>({ name: 'translationKept' });

/** Compares the present text of a survey with the text until which its changes are known. */
function follow(kept: Kept, { text, liveText }: OpenFile): Followed {
  const survey = readSurvey(text);
  const before = readSurvey(kept.text);
  // A text with a mistake in its syntax is followed once it is correct.
  if (!survey || !before) return { ...kept, liveText, stale: {} };
  const origins = text === kept.text ? kept.origins : originsAfter(kept.origins, before, survey);
  const live = liveText === null ? null : readSurvey(liveText);
  return { text, liveText, origins, stale: staleCounts(survey, live, origins) };
}

type AllFollowed = Readonly<Record<string, Followed>>;

const isCurrent = (known: Followed, { text, liveText }: OpenFile): boolean =>
  known.text === text && known.liveText === liveText;

const beginFollowing = sample({
  clock: loadOriginsFx.done,
  source: $files,
  fn: (files, { params, result }) => ({ file: files[params], kept: result }),
  name: 'beginFollowing',
});
const followDue = debounce({ source: $file, timeout: FOLLOW_DELAY_MS, name: 'followDue' });
const keepTranslation = sample({
  clock: translationKept,
  source: $file,
  fn: (file, kept) => ({ file, ...kept }),
  name: 'keepTranslation',
});

const $followed = createStore<AllFollowed>({}, { name: '$followed' })
  .on(beginFollowing, (all, { file, kept }) => {
    if (!file) return all;
    const own = isKept(kept) ? kept : { text: file.text, origins: {} };
    return { ...all, [file.path]: follow(all[file.path] ?? own, file) };
  })
  .on(followDue, (all, file) => {
    const known = file && all[file.path];
    return !known || isCurrent(known, file) ? all : { ...all, [file.path]: follow(known, file) };
  })
  .on(keepTranslation, (all, { file, language, unit, translation, original }) => {
    const known = file && all[file.path];
    if (!known) return all;
    const key = originKey(language, unit);
    const pairs = { ...known.origins[key], [translation]: original };
    const origins = { ...known.origins, [key]: pairs };
    return { ...all, [file.path]: follow({ ...known, origins }, file) };
  });

const keepOriginsFx = attach({
  name: 'keepOriginsFx',
  source: $studioStore,
  effect: (store, { path, followed }: { path: string; followed: Followed }) => {
    const { text, origins } = followed;
    return store.set(nameOf(path), { text, origins } satisfies Kept);
  },
});
sample({
  clock: $followed,
  source: { all: $followed, path: $path },
  filter: ({ all, path }) => path !== null && all[path] !== undefined,
  fn: ({ all, path }) => ({ path: path!, followed: all[path!]! }),
  target: keepOriginsFx,
});

const $open = combine($followed, $path, (all, path) =>
  path === null ? null : (all[path] ?? null),
);
const NONE = {};

/** Originals of the translations of the open survey. */
export const $origins = $open.map((open): Origins => open?.origins ?? NONE);

/** The number of stale translations of the open survey, by the code of their language. */
export const $staleCounts = $open.map((open): Followed['stale'] => open?.stale ?? NONE);
