import { randomUUID } from 'node:crypto';
import { CONTEXT_PARAMETERS, contextHeader } from '../../core/contract/headers.ts';
import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import type { Entry } from '../../core/platform/outbox.ts';
import { entryContextHeaders } from '../../core/survey/submission/entry-context.ts';
import { compare, newPrefix, startFaultHost, type Scenario } from '../faults/fault-host.ts';
import { oddValues, wellFormed } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { submission } from '../support/submission.ts';

/** Context parameters of the page's address, which become headers: the submission is sent with any value. */

const odd = oddValues.filter((value) => typeof value === 'string');

/** The query of an address with odd context parameters. */
function query(chance: Chance): string {
  const value = () =>
    chance.one([
      () => chance.one(odd),
      () =>
        String.fromCharCode(
          ...Array.from({ length: 1 + chance.below(12) }, () => chance.below(0x10000)),
        ),
      () => `${String.fromCharCode(33 + chance.below(94))}\r\nX-FID: ${randomUUID()}`,
      () => 'a'.repeat(120 + chance.below(16)),
      () => `a${String.fromCharCode(chance.below(256))}b`,
    ])();
  return CONTEXT_PARAMETERS.flat()
    .filter(() => chance.is(0.7))
    .map((name) => `${name}=${encodeURIComponent(wellFormed(value()))}`)
    .join('&');
}

const entryOf = (url: string, device: string, headers: Record<string, string>): Entry => ({
  key: device,
  attemptId: device,
  isComplete: true,
  keptQuestionIds: [],
  isRemembered: true,
  nodeId: 'node-store',
  flowId: 'flow-store',
  title: '',
  url: `${url}/v1/feedbacks`,
  createdAt: Date.now(),
  feedbackId: '',
  headers: { ...headers, 'X-COMPLETED': 'true', 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(
    submission({ device_id: device, responses: [{ question_id: 'q-nps', body: '9' }] }),
  ),
  tries: 0,
  triedAt: 0,
  nextAttemptAt: 0,
  hasRetryAfter: false,
});

export const scenario: Scenario = async (isFull, numbers) => {
  const times = numbers['times'] ?? (isFull ? 1_000 : 100);
  const seed = numbers['seed'] ?? Math.floor(Math.random() * 2 ** 31);
  const host = await startFaultHost();
  const submit = async (
    prefix: string,
    headersOf: (params: URLSearchParams) => Record<string, string>,
  ) => {
    const devices: string[] = [];
    for (let at = 0; at < times; at += 1) {
      const device = `${prefix}-${at}`;
      devices.push(device);
      const params = new URLSearchParams(query(new Chance(seed + at)));
      const entry = entryOf(host.url(), device, headersOf(params));
      await sendEntry(entry, null).catch(() => null);
    }
    return compare(host, prefix, devices);
  };
  try {
    const kept = await submit(newPrefix('headers'), (params) =>
      entryContextHeaders(params, 'node-store'),
    );
    const control = await submit(newPrefix('control'), (params) =>
      Object.fromEntries([...params].map(([name, value]) => [contextHeader(name), value])),
    );
    return [
      {
        what: `${times} submissions from addresses with odd parameters, seed ${seed}`,
        figures: `${kept.lost} lost, ${kept.twice} twice, ${kept.half} not whole`,
        isGood: kept.lost + kept.twice + kept.half === 0,
      },
      {
        what: 'the control, which sends them as they are',
        figures: `${control.lost} lost`,
        isGood: control.lost > 0,
      },
    ];
  } finally {
    await host.stop();
  }
};
