import { expect, it } from 'vitest';
import type { ContentWorkspace } from '../../../core/contract/content/workspace.ts';
import { ALL_SURVEYS, listedSurveys, type ListFilter } from '../../../core/studio/survey-list.ts';
import { listedSurvey } from './listed-survey.ts';

/** The list of surveys: search, filter by state, and order. */

const at = '2026-01-31T12:00:00Z';

const surveys = [
  listedSurvey('Shop', { responses: 3, lastResponseAt: '2026-01-02T00:00:00Z' }),
  listedSurvey('Hotel Iğdır', { responses: 9, lastResponseAt: '2026-01-01T00:00:00Z' }),
  listedSurvey('Hotel Bern', {
    channels: [{ kind: 'node', id: 'n', path: 'nodes/n.json', name: 'Café Züri', seen: null }],
  }),
  listedSurvey('Draft'),
  listedSurvey('Removed'),
  listedSurvey('Old hotel', { archived: true, archivedLive: true }),
  listedSurvey('Zoo', { publishedAt: '2026-01-15T00:00:00Z' }),
  listedSurvey('Airport', { publishedAt: '2026-02-02T00:00:00Z' }),
  listedSurvey('Closing', { archived: true }),
  listedSurvey('Draft that was put away', { archived: true }),
];
const draft = (removed: boolean) => ({ revision: 1, by: 'Ada', at, removed });
const files: ContentWorkspace['files'] = [
  ...surveys.map(({ path, title }) => ({
    path,
    digest: title.startsWith('Draft') ? null : path,
    size: 1,
    draft: title === 'Draft' || title === 'Removed' ? draft(title === 'Removed') : null,
  })),
  { path: 'nodes/n.json', digest: 'n', size: 1, draft: draft(false) },
];
const workspace: ContentWorkspace = { live: null, files, surveys, people: [] };

function listed(filter: Partial<ListFilter>, of: ContentWorkspace = workspace): string[] {
  const { current, archived } = listedSurveys(of, { ...ALL_SURVEYS, ...filter });
  return [...current.map(({ title }) => title), ...archived.map(({ title }) => `(${title})`)];
}

it.each<[Partial<ListFilter>, string[]]>([
  [{ search: 'igdir' }, ['Hotel Iğdır']],
  [{ search: ' bern  HOTEL ' }, ['Hotel Bern']],
  [{ search: 'cafe zuri' }, ['Hotel Bern']],
  [{ search: 'hotel' }, ['Hotel Iğdır', 'Hotel Bern', '(Old hotel)']],
  [{ search: 'nothing' }, []],
  [{ state: 'draft' }, ['Draft', '(Draft that was put away)']],
  [{ state: 'changed' }, ['Closing', 'Hotel Bern', 'Removed']],
  [{ state: 'archived' }, ['Closing', '(Draft that was put away)', '(Old hotel)']],
  [{ search: 'closing' }, ['Closing']],
  [{ state: 'live' }, ['Shop', 'Hotel Iğdır', 'Airport', 'Zoo']],
  [{ state: 'live', search: 'hotel' }, ['Hotel Iğdır']],
])('%o finds %o', (filter, titles) => expect(listed(filter)).toEqual(titles));

it.each<[ListFilter['order'], string[]]>([
  ['changes', ['Airport', 'Draft', 'Hotel Bern']],
  [
    'latest',
    ['Shop', 'Hotel Iğdır', 'Closing', 'Draft', 'Hotel Bern', 'Removed', 'Airport', 'Zoo'],
  ],
  ['name', ['Airport', 'Closing', 'Draft']],
  ['answers', ['Hotel Iğdır', 'Shop', 'Airport']],
])('the order by %s begins with %o', (order, titles) =>
  expect(listed({ order }).slice(0, titles.length)).toEqual(titles),
);

it('numbers in names are in their order', () => {
  const numbered = ['Shop 10', 'Shop 9', ...'abcdef'].map((title) => listedSurvey(title));
  const titles = listed({ order: 'name' }, { ...workspace, surveys: numbered });
  expect(titles.slice(-2)).toEqual(['Shop 9', 'Shop 10']);
});

it('a short list has no filter', () => {
  const short = { ...workspace, surveys: surveys.slice(0, 7) };
  expect(listed({ search: 'zoo', state: 'draft' }, short)).toHaveLength(7);
});
