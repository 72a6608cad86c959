import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  questionResultsSchema,
  type QuestionResult,
} from '../../core/contract/results/question-result.ts';
import { parse } from '../../core/contract/wire.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';
import { post, submission } from '../support/submission.ts';

/** Every answer that is counted beside the figures of numbers is in each of them. */

let host: ResultsHost;
beforeAll(async () => {
  host = await resultsHost();
});
afterAll(() => host.remove());

async function resultOf(id: string): Promise<QuestionResult> {
  const { body } = await host.read('surveys/flow-gallery/questions');
  const parsed = parse(questionResultsSchema, body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value.questions.find((question) => question.id === id)!;
}

it('a number is in all figures, or in none and not counted', async () => {
  const COUNTED = ['10', '-2.5', '12345678901', '123456789012345', '0.12345678901234'];
  const OTHERS = ['12345678901234567890', '9007199254740993', '1e+21', 'many'];
  for (const body of [...COUNTED, ...OTHERS]) {
    const response = await post(
      host.url,
      submission({
        device_id: randomUUID(),
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        responses: [{ question_id: 'q-numeric', body }],
      }),
    );
    expect(response.status).toBe(201);
  }
  const values = COUNTED.map(Number);
  const result = await resultOf('q-numeric');
  expect(result).toMatchObject({
    answered: values.length,
    median: 10,
    min: -2.5,
    max: 123456789012345,
  });
  expect(result.mean).toBeCloseTo(values.reduce((sum, value) => sum + value) / values.length, 0);
  expect(result.bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
  // Each is stored and exported unchanged.
  const lines = JSON.stringify(await host.exportLines());
  for (const body of [...COUNTED, ...OTHERS]) expect(lines).toContain(body);
});
