import { expect, it } from 'vitest';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { partsToPublish } from '../../../core/studio/draft-parts.ts';
import { listedSurvey } from './listed-survey.ts';

/** The parts of a publication that a person may leave out. */

const AT = '2026-11-01T10:00:00.000Z';

const file = (path: string, digest: string | null, removed = false) => ({
  path,
  digest,
  size: 1,
  draft: { revision: 1, by: 'Ada', at: AT, removed },
});

const survey = (id: string) =>
  listedSurvey(id, {
    channels: [
      { kind: 'node', id, path: `nodes/${id}.json`, name: id, seen: null },
      { kind: 'widget', id, path: `widgets/${id}.json`, name: id, seen: null },
    ],
  });

const filesOf = (id: string, digest: string | null, removed = false) =>
  ['flows', 'nodes', 'widgets'].map((folder) => file(`${folder}/${id}.json`, digest, removed));

const partsOf = (files: ContentWorkspace['files']) => [
  ...partsToPublish(
    files.map(({ path }) => ({ path, revision: 1 })),
    { files, surveys: [survey('a'), survey('b')] },
  ).values(),
];

const whole = (id: string): string[] =>
  ['flows', 'nodes', 'widgets'].map((at) => `${at}/${id}.json`);

it('a new survey is one part, with its page, its widget and a new picture', () => {
  expect(partsOf([...filesOf('a', null), file('files/logo.svg', null)])).toEqual([whole('a')]);
});

it('two surveys are two parts, whether they are new or removed', () => {
  const parts = [whole('a'), whole('b')];
  expect(partsOf([...filesOf('a', null), ...filesOf('b', null)])).toEqual(parts);
  expect(partsOf([...filesOf('a', 'live', true), ...filesOf('b', 'live', true)])).toEqual(parts);
});

it('the page of a live survey is a part of its own, as are other files', () => {
  const changed = filesOf('a', 'live').slice(0, 2);
  expect(
    partsOf([...changed, file('webhooks/w.json', null), file('files/old.svg', 'live')]),
  ).toEqual([['flows/a.json'], ['nodes/a.json'], ['webhooks/w.json'], ['files/old.svg']]);
});
