import { expect, it } from 'vitest';
import type { ContentSurvey, ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { draftsToPublish, lastChangeOf, stateOf } from '../../../core/studio/survey-state.ts';
import { listedSurvey } from './listed-survey.ts';

/** The state of a survey in the list follows its live files and its drafts. */

const PATH = 'flows/a.json';
const CHANNEL = 'nodes/a.json';
const AT = '2026-11-01T10:00:00.000Z';

const survey = (archived: boolean, archivedLive: boolean): ContentSurvey =>
  listedSurvey('a', {
    archived,
    archivedLive,
    channels: [{ kind: 'node', id: 'a', path: CHANNEL, name: 'A', seen: null }],
  });

const files = (hasDraft: boolean): ContentWorkspace['files'] =>
  [PATH, CHANNEL].map((path) => ({
    path,
    digest: 'live',
    size: 1,
    draft: hasDraft && path === CHANNEL ? { revision: 1, by: 'Ada', at: AT, removed: false } : null,
  }));

it.each([
  ['live', false, false, false],
  ['changed', false, false, true],
  ['archivedSoon', true, false, true],
  ['archived', true, true, false],
  ['changed', true, true, true],
  ['reopenedSoon', false, true, true],
])('is %s: archived %s, in the live version %s, with a draft %s', (state, now, live, hasDraft) => {
  expect(stateOf(survey(now, live), files(hasDraft))).toBe(state);
});

it('the last change is the latest draft of the survey and its channels', () => {
  const draft = (path: string, at: string, by: string) => ({
    path,
    digest: 'live',
    size: 1,
    draft: { revision: 1, by, at, removed: false },
  });
  const drafts = [
    draft(PATH, '2026-11-02T10:00:00.000Z', 'Ada'),
    draft(CHANNEL, '2026-11-03T10:00:00.000Z', 'Bob'),
    draft('flows/b.json', '2026-11-04T10:00:00.000Z', 'Eve'),
  ];
  const published = { ...survey(false, false), publishedAt: AT };
  expect(lastChangeOf(published, drafts)).toEqual({ at: drafts[1]!.draft.at, by: 'Bob' });
});

it('the last change of a survey without a draft is its publication', () => {
  const published = { ...survey(false, false), publishedAt: AT };
  expect(lastChangeOf(published, files(false))).toEqual({ at: AT, by: null });
  expect(lastChangeOf(survey(false, false), files(false))).toBeNull();
});

it('new pictures alone are nothing to publish', () => {
  const file = (path: string, digest: string | null) => ({ path, digest, size: 1, draft: null });
  const all = [file('files/new.svg', null), file('files/live.svg', 'live'), file(PATH, 'live')];
  const keys = (...paths: string[]) => paths.map((path) => ({ path, revision: 1 }));
  expect(draftsToPublish(keys('files/new.svg'), all)).toEqual([]);
  expect(draftsToPublish([], all)).toEqual([]);
  for (const paths of [['files/live.svg'], [PATH], [PATH, 'files/new.svg']])
    expect(draftsToPublish(keys(...paths), all)).toEqual(keys(...paths));
});
