import { expect, it } from 'vitest';
import type { ContentSurvey, ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { stateOf } from '../../../core/studio/survey-state.ts';

/** The state of a survey in the list follows its live files and its drafts. */

const PATH = 'flows/a.json';
const CHANNEL = 'nodes/a.json';
const AT = '2026-11-01T10:00:00.000Z';

const survey = (archived: boolean, archivedLive: boolean): ContentSurvey => ({
  id: 'a',
  path: PATH,
  title: 'A',
  pages: 1,
  questions: 1,
  responses: 0,
  samples: 0,
  lastResponseAt: null,
  archived,
  archivedLive,
  example: false,
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
