import { expect, it } from 'vitest';
import en from '../../i18n/en/index.ts';
import inbox from '../../i18n/en/inbox/index.ts';
import results from '../../i18n/en/results/index.ts';
import { EMPTY_FILTER } from '../../core/contract/results/filter.ts';
import { summarySchema } from '../../core/contract/results/survey-results.ts';
import { parse } from '../../core/contract/wire.ts';
import { createMessages } from '../../core/language/messages.ts';
import { choicesOf } from '../../elements/results/filter-choices.ts';
import { activeFilters } from '../../elements/results/filter-names.ts';

/** The names of the filter of responses. */

const messages = createMessages('en', { ...en, inbox, results } as never);

const parsed = parse(summarySchema, {
  id: 'visit',
  name: 'Visit',
  choices: {
    versions: [
      { id: '12-', version: '12', since: '2026-03-02T10:05:30Z', count: 1 },
      { id: '7-11', version: '7', since: '2026-03-01T09:00:10Z', count: 2 },
    ],
  },
});
const summary = parsed.ok ? parsed.value : null!;
const choice = (name: string) =>
  choicesOf(summary, messages, 'en').find((entry) => entry.name === name)!;

it('versions have their times as names, as in the studio, and not the number of the workspace', () => {
  expect(choice('version').options).toEqual([
    { value: '12-', name: expect.stringMatching(/^Mar 2, 2026, \d+:05 [AP]M$/) as string },
    { value: '7-11', name: expect.stringMatching(/^Mar 1, 2026, \d+:00 [AP]M$/) as string },
  ]);
});

it('the condition of a version on paper has its kind once', () => {
  const wording = { messages, locale: 'en', text: String };
  const [condition] = activeFilters({ ...EMPTY_FILTER, version: '12-' }, summary, [], wording);
  expect(condition!.name).toMatch(/^Version: Mar 2, 2026, \d+:05 [AP]M$/);
});
