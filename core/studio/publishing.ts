import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { ContentComparison } from '../contract/content/changes.ts';
import type { PublishedVersion } from '../contract/content/versions.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $studioApi, type Chosen, type DraftKey } from '../platform/studio-api.ts';
import { $files, filesOutdated } from './files/files.ts';
import type { NamedVersion } from './files/history.ts';
import { restoredIn } from './files/open-file.ts';
import { isReworded } from './survey/finding-words.ts';
import { $file } from './view.ts';
import { workspaceOpened } from './workspace.ts';

/** Publishing drafts, or the files of an earlier version. */

/** Opens the comparison of drafts or of an earlier version with the live version. */
export const comparisonRequested = createEvent<Chosen>({ name: 'comparisonRequested' });
export const comparisonClosed = createEvent({ name: 'comparisonClosed' });
/** Opens the comparison of an earlier version with the live one: all surveys can be restored from it. */
export const restoreRequested = createEvent<NamedVersion>({ name: 'restoreRequested' });
/** Opens the comparison of drafts; `others` are offered too, and left out until they are chosen. */
export const draftsOffered = createEvent<{ own: readonly DraftKey[]; others: readonly DraftKey[] }>(
  { name: 'draftsOffered' },
);
/** Includes drafts with these paths in the publication, or leaves them out. */
export const draftsToggled = createEvent<readonly string[]>({ name: 'draftsToggled' });
/** Compares the offered drafts again: the host has other revisions or another version by now. */
export const comparisonRenewed = createEvent<{ chosen: Chosen; offered: readonly DraftKey[] }>({
  name: 'comparisonRenewed',
});
export const publishRequested = createEvent<{ message: string; acceptHarm: boolean }>({
  name: 'publishRequested',
});

export const $chosen = createStore<Chosen | null>(null, { name: '$chosen' })
  .on(comparisonRequested, (_, chosen) => chosen)
  .on(comparisonRenewed, (_, { chosen }) => chosen)
  .reset(comparisonClosed);

sample({
  clock: restoreRequested,
  fn: ({ id }): Chosen => ({ version: id }),
  target: comparisonRequested,
});

/** The earlier version of the open comparison; `null` where drafts are published. */
export const $restoring = createStore<NamedVersion | null>(null, { name: '$restoring' })
  .on(restoreRequested, (_, version) => version)
  .reset(comparisonClosed);

/** The version that a publication restores: all surveys, or the open one, which may have changed since; `null` for any other. */
export const $restores = combine(
  $restoring,
  $file,
  (restoring, file) => restoring ?? (file && restoredIn(file)),
);

/** Drafts that may be published; empty where a version is restored. */
export const $offered = createStore<readonly DraftKey[]>([], { name: '$offered' })
  .on(draftsOffered, (_, { own, others }) => [...own, ...others])
  .on(comparisonRenewed, (_, { offered }) => offered)
  .reset(comparisonClosed);
sample({
  clock: draftsOffered,
  fn: ({ own }): Chosen => ({ drafts: own }),
  target: comparisonRequested,
});
sample({
  clock: draftsToggled,
  source: { chosen: $chosen, offered: $offered },
  filter: ({ chosen }) => chosen !== null && 'drafts' in chosen,
  fn: ({ chosen, offered }, paths): Chosen => {
    const drafts = chosen && 'drafts' in chosen ? chosen.drafts : [];
    const isIn = (name: string): boolean => drafts.some((draft) => draft.path === name);
    return { drafts: offered.filter((draft) => isIn(draft.path) !== paths.includes(draft.path)) };
  },
  target: comparisonRequested,
});

const compareFx = attach({
  name: 'compareFx',
  source: $studioApi,
  effect: (api, chosen: Chosen) => api.compare(chosen),
});
sample({
  clock: [comparisonRequested, comparisonRenewed.map(({ chosen }) => chosen)],
  target: compareFx,
});
export const compared = takeLatest({
  effect: compareFx,
  source: $chosen,
  isCurrent: (chosen, params) => chosen === params,
});

export const $comparison = createStore<ContentComparison | null>(null, { name: '$comparison' })
  .on(compared.done, (_, { result }) => result)
  .reset(comparisonRequested, comparisonClosed);

/** The harm to stored answers. Without any, a change harms nothing. */
export const harmIn = ({ harm }: ContentComparison): ContentComparison['harm'] =>
  harm.filter(({ answers }) => answers > 0);

/** Whether a person has to agree to the harm. A changed text is named, and published with the rest: most are corrections. */
export const needsConsent = (comparison: ContentComparison): boolean =>
  harmIn(comparison).some((harm) => !isReworded(harm));

export const publishFx = attach({
  name: 'publishFx',
  source: { api: $studioApi, chosen: $chosen, comparison: $comparison },
  effect: (
    { api, chosen, comparison },
    { message, acceptHarm }: { message: string; acceptHarm: boolean },
  ) =>
    api.publish({
      ...chosen!,
      base: comparison?.live?.id ?? null,
      message,
      accept_harm: acceptHarm || (comparison !== null && !needsConsent(comparison)),
    }),
});
sample({ clock: publishRequested, target: publishFx });

/** The version that was published last, until the next comparison. */
export const $published = createStore<PublishedVersion | null>(null, { name: '$published' })
  .on(publishFx.doneData, (_, version) => version)
  .reset(comparisonRequested);

sample({ clock: publishFx.done, fn: (): void => undefined, target: workspaceOpened });

/** Open files begin with the new live text. */
sample({
  clock: publishFx.done,
  source: $files,
  fn: (files) => Object.keys(files),
  target: filesOutdated,
});
