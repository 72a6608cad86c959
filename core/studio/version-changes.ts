import { attach, createEvent, createStore, sample } from 'effector';
import type { ContentChange } from '../contract/content/changes.ts';
import { omitKey, takeFirst } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { grouped } from './survey/grouped.ts';
import { isContent } from './survey/names.ts';
import { isTextKey } from './survey/texts.ts';
import type { VersionPair } from './version-pair.ts';
import { surveyClosed } from './view.ts';

/** The changes of each version since the one before, for the list of versions. Versions are compared once, one at a time. */

/** A version is in sight. */
export const versionSeen = createEvent<VersionPair>({ name: 'versionSeen' });

const compareSeenFx = attach({
  name: 'compareSeenFx',
  source: $studioApi,
  effect: (api, { earlier, later }: VersionPair) => api.compare({ version: later, with: earlier }),
});

/** Changes by the id of the version; none where its files can't be compared. */
export const $versionChanges = createStore<Readonly<Record<string, readonly ContentChange[]>>>(
  {},
  { name: '$versionChanges' },
).on(compareSeenFx.done, (known, { params, result }) => ({
  ...known,
  [params.later]: result.changes,
}));

/** Versions that wait for their comparison, by id. */
const $waiting = createStore<Readonly<Record<string, VersionPair>>>({}, { name: '$waiting' })
  .on(
    sample({
      clock: versionSeen,
      source: $versionChanges,
      filter: (known, { later }) => known[later] === undefined,
      fn: (_, pair) => pair,
    }),
    (waiting, pair) => ({ ...waiting, [pair.later]: pair }),
  )
  .on(compareSeenFx, (waiting, { later }) => omitKey(waiting, later))
  .reset(surveyClosed);

takeFirst({
  clock: sample({
    clock: [$waiting, compareSeenFx.pending],
    source: $waiting,
    filter: (waiting) => Object.keys(waiting).length > 0,
    // The newest versions are on top of the list.
    fn: (waiting) =>
      Object.values(waiting).toSorted((a, b) => Number(b.later) - Number(a.later))[0]!,
  }),
  target: compareSeenFx,
});

/** The changes of a file: numbers of questions and texts, and its other changes. */
export interface FileChanges {
  file: string;
  /** Words of the file where it has no title. */
  part: string;
  /** Whether the file as a whole is new or was removed. */
  whole: 'added' | 'removed' | null;
  questions: number;
  texts: number;
  /** Changes of settings, pages and branches. */
  others: readonly ContentChange[];
  own: readonly ContentChange[];
}

/** The element that a place is in; `null` for any other place, and for an element without words, such as a button. */
const elementAt = ({ path, type }: ContentChange): string | null =>
  type === null || !isContent(type)
    ? (/^states\.\d+\.elements\.\d+/.exec(path)?.[0] ?? null)
    : null;

const isTextChange = ({ setting, language }: ContentChange): boolean =>
  language !== null || (setting !== null && (setting === 'name' || isTextKey(setting)));

function countOf(file: string, changes: readonly ContentChange[]): FileChanges {
  const whole = changes.find(({ path, setting }) => path === '' && setting === null);
  const isAdded = whole?.kind === 'added';
  const texts = changes.filter(isTextChange);
  const questions = new Set(changes.map(elementAt).filter((place) => place !== null));
  const others = changes.filter((change) => !isTextChange(change) && elementAt(change) === null);
  return {
    file,
    part: changes[0]!.part,
    whole: isAdded || whole?.kind === 'removed' ? (isAdded ? 'added' : 'removed') : null,
    questions: questions.size,
    texts: texts.length,
    others,
    own: changes,
  };
}

const isSurvey = ({ file }: FileChanges): boolean => file.startsWith('flows/');

/** Counts changes by file, surveys first. */
export const changesByFile = (changes: readonly ContentChange[]): FileChanges[] =>
  [...grouped(changes, ({ file }) => file)]
    .map(([file, own]) => countOf(file, own))
    .toSorted((a, b) => Number(isSurvey(b)) - Number(isSurvey(a)));
