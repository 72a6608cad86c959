import { attach, combine, createStore, sample } from 'effector';
import { HttpError } from '../errors/http-error.ts';
import type { DraftKey } from '../platform/studio-api.ts';
import { $files, readTheirsFx, saveFx } from './files/files.ts';
import {
  $chosen,
  $offered,
  compared,
  comparisonClosed,
  comparisonRenewed,
  comparisonRequested,
  publishFx,
} from './publishing.ts';
import { $workspace, loadWorkspaceFx } from './workspace.ts';

/** Publications that failed. After changes elsewhere, the state of the host is read and compared again. */

type PublishProblem = 'outdated' | 'no_role' | 'owner_only' | 'offline' | 'refused';

function problemOf(error: Error): PublishProblem {
  if (!(error instanceof HttpError)) return 'refused';
  if (error.body?.code === 'owner_only') return 'owner_only';
  if (error.status === 409) return 'outdated';
  if (error.status === 401 || error.status === 403) return 'no_role';
  return error.status === 0 || error.status >= 500 ? 'offline' : 'refused';
}

const rereadFx = attach({
  name: 'rereadFx',
  source: $files,
  effect: async (files) => {
    await Promise.all([loadWorkspaceFx(), readTheirsFx(Object.keys(files))]);
  },
});

const compareFailed = compared.fail.map(({ error }) => problemOf(error));
const publishFailed = publishFx.failData.map(problemOf);

export const $publishProblem = createStore<PublishProblem | null>(null, {
  name: '$publishProblem',
})
  .on([publishFailed, rereadFx.failData.map(problemOf)], (_, problem) => problem)
  // A comparison that is outdated has shown no changes yet.
  .on(compareFailed, (former, problem) => (problem === 'outdated' ? former : problem))
  .reset(publishFx, comparisonRequested, comparisonClosed);

const outdated = sample({
  clock: [publishFailed, compareFailed],
  source: $chosen,
  filter: (chosen, problem) => chosen !== null && problem === 'outdated',
  fn: (): void => undefined,
  name: 'outdated',
});
sample({ clock: outdated, target: rereadFx });

/** The step of a renewal: the files that were read may have to be saved again, joined with the new version. */
const $renewal = createStore<'reading' | 'saving' | 'comparing' | null>(null, { name: '$renewal' })
  .on(outdated, () => 'reading')
  .on(rereadFx.done, (step) => step && 'saving')
  .on(comparisonRenewed, () => 'comparing')
  .on(compareFailed, (step, problem) => (problem === 'outdated' ? step : null))
  .reset(compared.done, rereadFx.fail, comparisonRequested, comparisonClosed);

const $state = combine({
  step: $renewal,
  chosen: $chosen,
  offered: $offered,
  files: $files,
  workspace: $workspace,
  isSaving: saveFx.pending,
});
sample({
  clock: $state,
  filter: ({ step, isSaving }) => step === 'saving' && !isSaving,
  fn({ chosen, offered, files, workspace }) {
    const latest = (drafts: readonly DraftKey[]): DraftKey[] =>
      drafts.flatMap(({ path }) => {
        const listed = workspace?.files.find((file) => file.path === path);
        const revision = files[path]?.revision ?? listed?.draft?.revision ?? 0;
        return revision > 0 ? [{ path, revision }] : [];
      });
    return {
      chosen: 'drafts' in chosen! ? { drafts: latest(chosen.drafts) } : chosen!,
      offered: latest(offered),
    };
  },
  target: comparisonRenewed,
});

export const $isPublishing = combine(
  publishFx.pending,
  $renewal,
  (isPending, step) => isPending || step !== null,
);
