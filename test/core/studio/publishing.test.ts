import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentChange } from '../../support/content-change.ts';
import type { ContentComparison } from '../../../core/contract/content/changes.ts';
import type { ContentFile } from '../../../core/contract/content/drafts.ts';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $studioApi,
  $studioStore,
  type Chosen,
  type StudioApi,
  type StudioStore,
} from '../../../core/platform/studio-api.ts';
import {
  $chosen,
  $comparison,
  $file,
  $isPublishing,
  $offered,
  $publishProblem,
  comparisonClosed,
  draftsOffered,
  draftsToggled,
  isChanged,
  publishRequested,
  surveyOpened,
} from '../../../core/studio/index.ts';

/** Publishing: the choice of drafts. */

const [survey, picture, webhook] = ['flows/a.json', 'files/a.png', 'webhooks/a.json'].map(
  (path, at) => ({ path, revision: at + 1 }),
) as [Draft, Draft, Draft];
type Draft = { path: string; revision: number };

let published: Chosen[];
let replies: (() => void)[];
let isSlow: boolean;
const comparisonOf = (asked: object): ContentComparison => ({
  live: null,
  sameAs: null,
  changes: [contentChange(JSON.stringify(asked))],
  harm: [],
  findings: [],
});
const api: Partial<StudioApi> = {
  compare: (asked) =>
    new Promise((resolve) => {
      const reply = () => resolve(comparisonOf(asked));
      if (isSlow) replies.push(reply);
      else reply();
    }),
  publish: async (publication) => {
    published.push(publication);
    return { id: '2', at: '', by: '', message: '', live: true };
  },
};
const newScope = () => fork({ values: [[$studioApi, api as StudioApi]] });
beforeEach(() => {
  published = [];
  replies = [];
  isSlow = false;
});

it('publishes the drafts of the survey, and others once they are chosen', async () => {
  const scope = newScope();
  const offer = { own: [survey, picture], others: [webhook] };
  await allSettled(draftsOffered, { scope, params: offer });
  expect(scope.getState($offered)).toEqual([survey, picture, webhook]);
  expect(scope.getState($chosen)).toEqual({ drafts: [survey, picture] });
  await allSettled(draftsToggled, { scope, params: [webhook.path] });
  await allSettled(draftsToggled, { scope, params: [picture.path] });
  expect(scope.getState($comparison)?.changes[0]?.message).toBe(
    JSON.stringify({ drafts: [survey, webhook] }),
  );
  await allSettled(publishRequested, { scope, params: { message: '', acceptHarm: false } });
  expect(published).toMatchObject([{ drafts: [survey, webhook] }]);
  await allSettled(comparisonClosed, { scope });
  expect(scope.getState($offered)).toEqual([]);
});

it('shows the comparison of the last choice, whichever reply is the last', async () => {
  isSlow = true;
  const scope = newScope();
  const offered = allSettled(draftsOffered, {
    scope,
    params: { own: [survey, picture], others: [] },
  });
  const toggled = allSettled(draftsToggled, { scope, params: [picture.path] });
  for (const reply of replies.toReversed()) reply();
  await Promise.all([offered, toggled]);
  expect(scope.getState($comparison)?.changes[0]?.message).toBe(
    JSON.stringify({ drafts: [survey] }),
  );
});

describe('a change elsewhere', () => {
  const at = '2026-01-31T12:00:00Z';
  /** A host with a survey and a webhook that are drafts, which other windows change as well. */
  function createHost() {
    const live = '{ "name": "A" }';
    const host = {
      revisions: { [survey.path]: 4, [webhook.path]: 5 } as Record<string, number>,
      live: '1',
      compared: [] as object[],
      published: [] as object[],
    };
    const draftOf = (path: string) => {
      const revision = host.revisions[path] ?? 0;
      return revision > 0 ? { revision, by: 'Ada', at } : null;
    };
    const check = (asked: Chosen): void => {
      const isCurrent =
        'version' in asked ||
        asked.drafts.every(({ path, revision }) => host.revisions[path] === revision);
      if (!isCurrent) throw new HttpError('', 409, { error: { code: 'draft_changed' } });
    };
    const hostApi: Partial<StudioApi> = {
      workspace: async () =>
        ({
          live: null,
          files: [survey, webhook].map(({ path }) => ({
            path,
            digest: 'live',
            size: 1,
            draft: draftOf(path) && { ...draftOf(path)!, removed: false },
          })),
          surveys: [],
          people: [],
        }) satisfies ContentWorkspace,
      file: async (path): Promise<ContentFile> => ({
        path,
        live: { text: live, base64: null, digest: 'live' },
        draft: draftOf(path) && {
          ...draftOf(path)!,
          text: `{ "name": "B${host.revisions[path]}" }`,
          base64: null,
          base: 'live',
        },
        base: draftOf(path) && { text: live, base64: null, digest: 'live' },
        findings: [],
      }),
      compare: async (asked) => {
        host.compared.push(asked);
        check(asked);
        const { drafts } = asked as { drafts: readonly Draft[] };
        const changes = drafts.map(({ path }) => contentChange(path));
        const version = { id: host.live, at, by: '', message: '', live: true };
        return { ...comparisonOf(asked), live: version, changes };
      },
      publish: async (publication) => {
        check(publication);
        if (publication.base !== host.live) throw new HttpError('', 409, null);
        host.published.push(publication);
        return { id: '2', at, by: '', message: '', live: true };
      },
    };
    const store = { get: async () => undefined, set: async () => undefined };
    const scope = fork({
      values: [
        [$studioApi, hostApi as StudioApi],
        [$studioStore, store as Partial<StudioStore> as StudioStore],
      ],
    });
    const publish = () =>
      allSettled(publishRequested, { scope, params: { message: '', acceptHarm: false } });
    return { host, scope, publish };
  }
  const own = [
    { path: survey.path, revision: 4 },
    { path: webhook.path, revision: 5 },
  ];

  it('of a draft is compared again, and can be published', async () => {
    const { host, scope, publish } = createHost();
    await allSettled(draftsOffered, { scope, params: { own, others: [] } });
    host.revisions[survey.path] = 6;
    await publish();
    expect(host.published).toEqual([]);
    expect(scope.getState($publishProblem)).toBe('outdated');
    expect(scope.getState($isPublishing)).toBe(false);
    const renewed = [{ path: survey.path, revision: 6 }, own[1]];
    expect(host.compared.at(-1)).toEqual({ drafts: renewed });
    expect(scope.getState($offered)).toEqual(renewed);
    await publish();
    expect(host.published).toMatchObject([{ drafts: renewed }]);
    expect(scope.getState($publishProblem)).toBeNull();
  });

  it('that leaves nothing to publish is shown so, and the open survey follows it', async () => {
    const { host, scope } = createHost();
    void allSettled(surveyOpened, { scope, params: { path: survey.path } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(isChanged(scope.getState($file)!)).toBe(true);
    host.revisions = {};
    void allSettled(draftsOffered, { scope, params: { own, others: [] } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(scope.getState($comparison)?.changes).toEqual([]);
    expect(scope.getState($publishProblem)).toBeNull();
    expect(scope.getState($file)).toMatchObject({ revision: 0, text: '{ "name": "A" }' });
    expect(isChanged(scope.getState($file)!)).toBe(false);
  });

  it('of the live version alone is compared with it', async () => {
    const { host, scope, publish } = createHost();
    await allSettled(draftsOffered, { scope, params: { own, others: [] } });
    host.live = '2';
    await publish();
    expect(scope.getState($publishProblem)).toBe('outdated');
    await publish();
    expect(host.published).toMatchObject([{ base: '2', drafts: own }]);
  });
});
