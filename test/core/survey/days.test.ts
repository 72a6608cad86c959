import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../../core/questions/days.ts';
import { rulesOf } from '../../../core/questions/index.ts';
import { exampleOf } from '../../../core/questions/typical-answers.ts';
import { indexOf, next, question, state } from '../../support/flows.ts';

/** First and last days of questions for a date. */

const questionWith = (extra: object, style = 'datepicker') =>
  indexOf(state('s', [question('q', style, { extra }), next])).questions.get('q')!.question;

describe('a limit', () => {
  const now = new Date(2026, 10, 27, 23, 59);

  it.each([
    ['2026-05-31', '2026-05-31'],
    ['today', '2026-11-27'],
    ['today+7d', '2026-12-04'],
    ['today-2w', '2026-11-13'],
    ['today+1m', '2026-12-27'],
    ['today-18y', '2008-11-27'],
    ['today+35d', '2027-01-01'],
    ['2026-02-30', null],
    ['today+7', null],
    ['today + 7d', null],
    ['tomorrow', null],
    ['today+9999y', null],
    ['', null],
    [null, null],
  ])('%s is the day %s', (limit, day) => expect(dayOf(limit, now)).toBe(day));

  it.each([
    [new Date(2027, 2, 31), 'today-1m', '2027-02-28'],
    [new Date(2028, 1, 29), 'today-18y', '2010-02-28'],
    [new Date(2026, 0, 31), 'today+1m', '2026-02-28'],
  ])('as of %s, %s is the last day of a shorter month: %s', (present, limit, day) =>
    expect(dayOf(limit, present)).toBe(day),
  );
});

describe('a date', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each<[object, string, object | null]>([
    [{}, '1900-01-01', null],
    [{ earliest_date: 'today' }, '2026-11-27', null],
    [
      { earliest_date: 'today' },
      '2026-11-26',
      { code: 'dateAtLeast', params: { earliest: '2026-11-27', latest: '' } },
    ],
    [{ latest_date: 'today-18y' }, '2008-11-27', null],
    [
      { latest_date: 'today-18y' },
      '2008-11-28',
      { code: 'dateAtMost', params: { earliest: '', latest: '2008-11-27' } },
    ],
    [
      { earliest_date: '2026-01-01', latest_date: 'today+7d' },
      '2026-12-05',
      { code: 'dateBetween', params: { earliest: '2026-01-01', latest: '2026-12-04' } },
    ],
    [{ earliest_date: 'today' }, '2026-02-30', { code: 'date', params: {} }],
    [{ earliest_date: 'whenever' }, '1900-01-01', null],
  ])('with the limits %o, %s has the problem %o', (extra, value, problem) => {
    const asked = questionWith(extra);
    expect(rulesOf(asked).validate(value, asked)).toEqual(problem);
    const attribute = questionWith({ ...extra, schema_type: 'date' }, 'customer_schema');
    expect(rulesOf(attribute).validate(value, attribute)).toEqual(problem);
  });

  it('follows the present day on a page that stays open', () => {
    const asked = questionWith({ latest_date: 'today' });
    const problem = () => rulesOf(asked).validate('2026-11-28', asked);
    expect(problem()).not.toBe(null);
    vi.setSystemTime(new Date(2026, 10, 28, 0, 1));
    expect(problem()).toBe(null);
  });

  it.each([
    [{}, '2000-01-01'],
    [{ earliest_date: 'today' }, '2026-11-27'],
    [{ latest_date: '1990-01-01' }, '1990-01-01'],
  ])('of a drawn respondent is within the limits %o', (extra, day) =>
    expect(exampleOf(questionWith(extra))).toBe(day),
  );
});
