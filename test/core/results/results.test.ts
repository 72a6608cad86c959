import { allSettled, fork } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FILTER } from '../../../core/contract/results/filter.ts';
import { rangeOf, type AnswerRange } from '../../../core/contract/results/range.ts';
import { summarySchema, type Summary } from '../../../core/contract/results/survey-results.ts';
import { parse } from '../../../core/contract/wire.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $resultsApi,
  type ResultsApi,
  type ResultsQuery,
} from '../../../core/platform/results-api.ts';
import {
  $accessProblem,
  $filter,
  $summary,
  $surveys,
  $view,
  accessRequested,
  answersToggled,
  filterChanged,
  filterCleared,
  pollingStarted,
  pollingStopped,
  readAddress,
  responseChosen,
  sectionChosen,
  surveyChosen,
  surveyLeft,
  viewRestored,
  writeAddress,
} from '../../../core/results/index.ts';

const never = () => new Promise<never>(() => undefined);

function scopeWith(api: Partial<ResultsApi>) {
  const whole: ResultsApi = {
    surveys: never,
    version: never,
    summary: never,
    questions: async () => [],
    texts: never,
    themes: never,
    files: never,
    responses: never,
    response: never,
    tableRequest: () => ({ url: '', headers: {}, credentials: 'omit' }),
    removeSamples: never,
    shares: never,
    addShare: never,
    endShare: never,
    team: never,
    teamTableRequest: () => ({ url: '', headers: {}, credentials: 'omit' }),
    ...api,
  };
  return fork({
    values: [[$resultsApi, whole]],
  });
}

function summaryOf(started: number): Summary {
  const parsed = parse(summarySchema, { id: 'survey', started, choices: {} });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

describe('the address', () => {
  it('holds the whole view', () => {
    const view = {
      surveyId: 'flow store/1',
      section: 'responses' as const,
      responseId: 'r&1',
      isTeam: false,
      filter: {
        ...EMPTY_FILTER,
        from: '2026-01-02',
        node: 'n',
        completed: false,
        answers: { 'q-nps': ['9', '10'], 'q-age': [rangeOf({ from: 20, below: 30 })] },
      },
    };
    expect(readAddress(`#${writeAddress(view)}`)).toEqual(view);
    expect(writeAddress(readAddress(''))).toBe('');
    const team = {
      ...readAddress(''),
      isTeam: true,
      filter: { ...EMPTY_FILTER, from: '2026-01-02', node: 'n' },
    };
    expect(readAddress(`#${writeAddress(team)}`)).toEqual(team);
  });

  it('filters nothing by a filter that can not be read', () => {
    expect(readAddress('survey=a&from=yesterday&answers=x').filter).toEqual(EMPTY_FILTER);
    expect(readAddress('survey=a&answers=%7B%22q%22%3A%221%22%7D').filter).toEqual(EMPTY_FILTER);
  });
});

describe('the view', () => {
  it('adds answers to the filter, and takes them out when all of them are there', async () => {
    const scope = scopeWith({});
    const toggle = (values: string[]) =>
      allSettled(answersToggled, { scope, params: { question: 'q', values } });
    await toggle(['9']);
    await toggle(['9', '10']);
    expect(scope.getState($filter).answers).toEqual({ q: ['9', '10'] });
    await toggle(['9', '10']);
    expect(scope.getState($filter).answers).toBeNull();
  });

  it('adds ranges beside each other, and takes out the same one', async () => {
    const scope = scopeWith({});
    const toggle = (range: AnswerRange) =>
      allSettled(answersToggled, { scope, params: { question: 'q', values: [range] } });
    const [young, old] = [rangeOf({ from: 0, below: 20 }), rangeOf({ from: 80, to: 90 })];
    await toggle(young);
    await toggle(old);
    expect(scope.getState($filter).answers).toEqual({ q: [young, old] });
    await toggle({ ...young });
    expect(scope.getState($filter).answers).toEqual({ q: [old] });
  });

  it('closes the response with its section, and starts each survey without a filter', async () => {
    const scope = scopeWith({ summary: async () => summaryOf(1) });
    await allSettled(surveyChosen, { scope, params: 'one' });
    await allSettled(filterChanged, { scope, params: { node: 'n' } });
    await allSettled(responseChosen, { scope, params: 'r' });
    await allSettled(sectionChosen, { scope, params: 'questions' });
    expect(scope.getState($view)).toMatchObject({ surveyId: 'one', responseId: null });
    await allSettled(surveyChosen, { scope, params: 'two' });
    expect(scope.getState($filter)).toEqual(EMPTY_FILTER);
    await allSettled(surveyLeft, { scope });
    expect(scope.getState($view).surveyId).toBeNull();
  });
});

describe('the numbers', () => {
  it('are those of the latest filter, whatever comes last', async () => {
    const answers = new Map<string | null, (summary: Summary) => void>();
    const scope = scopeWith({
      summary: ({ filter }: ResultsQuery) =>
        new Promise((resolve) => answers.set(filter.node, resolve)),
    });
    const done = [
      allSettled(surveyChosen, { scope, params: 'survey' }),
      allSettled(filterChanged, { scope, params: { node: 'n' } }),
    ];
    answers.get('n')!(summaryOf(1));
    answers.get(null)!(summaryOf(2));
    await Promise.all(done);
    expect(scope.getState($summary)?.started).toBe(1);
  });

  it('are those of the days alone for a shared link, whatever its address asks for', async () => {
    const summary = vi.fn<ResultsApi['summary']>(async () => summaryOf(3));
    const scope = scopeWith({
      surveys: async () => ({ surveys: [], isShared: true, mayErase: false, brand: null }),
      summary,
    });
    await allSettled(accessRequested, { scope });
    const params = readAddress('survey=a&node=n&device=phone&completed=true&from=2026-01-01');
    await allSettled(viewRestored, { scope, params });
    expect(summary.mock.lastCall![0].filter).toEqual({ ...EMPTY_FILTER, from: '2026-01-01' });
  });

  it('are those of the survey that is restored', async () => {
    const scope = scopeWith({ summary: async () => summaryOf(3) });
    await allSettled(viewRestored, { scope, params: readAddress('survey=a&node=n') });
    expect(scope.getState($summary)?.started).toBe(3);
    await allSettled(filterCleared, { scope });
    expect(scope.getState($filter)).toEqual(EMPTY_FILTER);
  });
});

describe('polling', () => {
  const MINUTE = 60_000;

  async function polledScope(version: () => Promise<string>) {
    vi.useFakeTimers();
    let summaries = 0;
    const surveys = { surveys: [], isShared: true, mayErase: false, brand: null };
    const scope = scopeWith({
      surveys: async () => surveys,
      summary: async () => summaryOf((summaries += 1)),
      version,
    });
    await allSettled(accessRequested, { scope });
    await allSettled(surveyChosen, { scope, params: 'survey' });
    return { scope, summaries: () => summaries };
  }
  afterEach(() => void vi.useRealTimers());

  it('reads the numbers again when the version is another, until it is stopped', async () => {
    let version = 'a';
    const read = vi.fn(async () => version);
    const { scope, summaries } = await polledScope(read);
    void allSettled(pollingStarted, { scope });
    await vi.advanceTimersByTimeAsync(MINUTE);
    // Once with the survey, and once with the first version.
    expect(summaries()).toBe(2);
    expect(read).toHaveBeenCalledTimes(6);
    version = 'b';
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(summaries()).toBe(3);
    void allSettled(pollingStopped, { scope });
    version = 'c';
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(read).toHaveBeenCalledTimes(12);
    void allSettled(pollingStarted, { scope });
    await vi.advanceTimersByTimeAsync(MINUTE / 6);
    expect(summaries()).toBe(4);
  });

  it('closes the results when the link has ended, and not when the network fails', async () => {
    let error: Error = new HttpError('No.', 0);
    const { scope } = await polledScope(() => Promise.reject(error));
    void allSettled(pollingStarted, { scope });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(scope.getState($surveys)).not.toBeNull();
    error = new HttpError('No.', 401);
    scope.getState($resultsApi).surveys = () => Promise.reject(error);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(scope.getState($surveys)).toBeNull();
    expect(scope.getState($accessProblem)).toBe('token');
  });
});

describe('the access', () => {
  it.each([
    [new HttpError('No.', 401), 'token'],
    [new HttpError('No.', 403), 'role'],
    [new HttpError('No.', 500), 'network'],
    [new Error('No.'), 'network'],
  ])('says why it is closed: %s', async (error, problem) => {
    const scope = scopeWith({ surveys: () => Promise.reject(error) });
    await allSettled(accessRequested, { scope });
    expect(scope.getState($accessProblem)).toBe(problem);
    expect(scope.getState($surveys)).toBeNull();
  });
});
