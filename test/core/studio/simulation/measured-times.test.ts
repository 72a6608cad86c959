import { expect, test } from 'vitest';
import { simulate } from '../../../../core/studio/simulation/simulate.ts';
import { createResponses } from '../../../../cli/host/samples/sample-responses.ts';
import { loadWorkspace } from '../../../../cli/workspace/load.ts';

/**
 * Simulated times beside measured ones. Samples can't prove the model, as their times are drawn: `docs/simulation.md` has the
 * sources of the measured times.
 */

/** Standard questions of surveys about opinions, each on a page of its own. */
const QUESTIONS: readonly (readonly [body: string, ...options: string[]])[] = [
  [
    'All in all, are you satisfied or dissatisfied with the way things are going in this country today?',
    'Satisfied',
    'Dissatisfied',
  ],
  [
    'Generally speaking, would you say that most people can be trusted or that you can’t be too careful in dealing with people?',
    'Most people can be trusted',
    'You can’t be too careful in dealing with people',
  ],
  [
    'How would you rate economic conditions in this country today?',
    'Excellent',
    'Good',
    'Only fair',
    'Poor',
  ],
  [
    'About how often do you use the internet?',
    'Almost constantly',
    'Several times a day',
    'About once a day',
    'Several times a week',
    'Less often',
  ],
  [
    'Thinking about your own financial situation, how would you rate it?',
    'In excellent shape',
    'In good shape',
    'In only fair shape',
    'In poor shape',
  ],
];

const survey = {
  id: 'standard',
  transitions: [],
  states: QUESTIONS.map(([body, ...options], at) => ({
    id: `p${at}`,
    order: at,
    ...(at < QUESTIONS.length - 1 ? { next_state_id: `p${at + 1}` } : {}),
    elements: [
      {
        id: `e${at}`,
        type: 'question',
        question: {
          id: `q${at}`,
          key: `q${at}`,
          style: 'radio',
          is_required: true,
          body,
          options: options.map((text, place) => ({
            id: `o${at}-${place}`,
            key: `o${place}`,
            body: text,
          })),
        },
      },
      { id: `n${at}`, type: 'next_page', order: 9 },
    ],
  })),
};

test('a question with one choice takes as long as measured ones', () => {
  const { seconds } = simulate({ json: survey, language: 'en', respondents: 200, seed: 1 })!;
  const each = seconds!.median / QUESTIONS.length;
  // 8.3 seconds in long surveys to 13.2 in short ones; about 10 in a panel.
  expect(each).toBeGreaterThan(8.3);
  expect(each).toBeLessThan(13.2);
});

test('times of samples are drawn, whatever their survey is: they prove nothing', async () => {
  const workspace = await loadWorkspace('examples/workspace');
  const { responses } = await createResponses(workspace, Date.parse('2026-11-01T12:00:00Z'));
  const times = responses.map(({ feedback }) => feedback.timeSpentInSeconds);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...times)).toBeLessThan(120);
});
