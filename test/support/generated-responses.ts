import { randomUUID } from 'node:crypto';
import { Chance } from '../../cli/host/samples/chance.ts';
import { post } from './submission.ts';

/** Responses of many people to the gallery of question types, in the wire format. The same seed gives the same ones. */

type Item = Record<string, unknown>;

const REMARKS = [
  'The delivery was late again',
  'Friendly staff, and a quiet reading corner',
  'Late delivery, but friendly staff!',
  'Bring back the quiet reading corner',
  'Write to me at reader@mail.example',
  'Nothing',
];
const ONE_LINES = ['Fine', 'Too loud', 'Lovely shop', '42'];
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
];

const option = (question_id: string, option_id: string, ranking?: number): Item => ({
  question_id,
  option_id,
  ...(ranking === undefined ? {} : { ranking }),
});
const body = (question_id: string, text: string | number, ranking?: number): Item => ({
  question_id,
  body: String(text),
  ...(ranking === undefined ? {} : { ranking }),
});

/** Answers to each question in the order of the gallery. */
function answersOf(chance: Chance): Item[][] {
  const one = (question: string, ...ids: string[]) => [option(question, chance.one(ids))];
  const few = (question: string, ...ids: string[]) =>
    chance.few(ids, ids.length, 1).map((id, at) => option(question, id, at));
  const between = (from: number, to: number) => from + chance.below(to - from + 1);
  const used = chance.few(['shop', 'app', 'phone'], 3, 1);
  const [best, worst] = chance.few(['s-m4-price', 's-m4-speed', 's-m4-choice', 's-m4-quiet'], 2, 2);
  return [
    one('q-radio', 'o-r-a', 'o-r-b', 'o-r-c'),
    few('q-radio_many', 'o-rm-a', 'o-rm-b', 'o-rm-c'),
    few('q-checklist', 'o-c-books', 'o-c-music', 'o-c-films'),
    one('q-dropdown', 'o-d-small', 'o-d-medium', 'o-d-large'),
    one('q-city', 'o-ci-lisbon', 'o-ci-rome'),
    few('q-cities', 'o-cs-lisbon', 'o-cs-paris', 'o-cs-oslo'),
    one('q-gender', 'o-g-female', 'o-g-male', 'o-g-unsaid'),
    few('q-agreement', 'o-a-terms', 'o-a-contact'),
    chance
      .few(['o-k-price', 'o-k-quality', 'o-k-service', 'o-k-choice'], 4, 4)
      .map((id, at) => option('q-ranking', id, at)),
    [body('q-score', between(0, 10))],
    [body('q-ces', between(1, 7))],
    [body('q-star', between(1, 5))],
    one('q-custom_score', 'o-cu-awful', 'o-cu-bad', 'o-cu-fair', 'o-cu-good', 'o-cu-great'),
    [body('q-slider', between(10, 30))],
    [body('q-text', chance.one(ONE_LINES))],
    [body('q-textarea', chance.one(REMARKS))],
    [body('q-email', 'reader@mail.example')],
    [body('q-naming', 'Ada Quill')],
    [body('q-external_id', between(1000, 9999))],
    [body('q-numeric', between(2, 24) / 2)],
    [body('q-age', between(16, 90))],
    [body('q-datepicker', `2026-0${between(1, 4)}-${between(10, 28)}`)],
    [body('q-phone_number', '+905321234567')],
    ['s-m1-staff', 's-m1-place', 's-m1-price'].flatMap((id) =>
      chance.is(0.9) ? one(id, 'o-m1-bad', 'o-m1-fair', 'o-m1-good') : [],
    ),
    ['s-m2-shop', 's-m2-app'].flatMap((id) => few(id, 'o-m2-week', 'o-m2-weekend')),
    ['s-m3-shop', 's-m3-app'].flatMap((id) => one(id, 'o-m3-once', 'o-m3-often', 'o-m3-daily')),
    [option(best!, 'o-m4-most', 0), option(worst!, 'o-m4-least', 1)],
    one('q-conjoint', 'o-m5-basic', 'o-m5-plus', 'o-m5-club'),
    one('q-random', 'o-x-a', 'o-x-b'),
    used.map((key, at) => option('q-used', `o-u-${key}`, at)),
    used.map((key, at) => body('q-dynamic_multiple_choice', key, at)),
    used.map((key, at) => body('q-dynamic_multiple_value', `${key}=${between(0, 50)}`, at)),
    [body('q-dynamic_request', 'A-1001')],
    [body('q-order_item', 'A lamp')],
    [body('q-phone_verification', '+905321234567')],
    [{ question_id: 'q-file', active_storage_blob_id: randomUUID() }],
    [{ question_id: 'q-screenshot', active_storage_blob_id: randomUUID() }],
  ];
}

interface Generated {
  body: Item;
  headers: Record<string, string>;
}

/** A response with answers to most questions, sometimes incomplete. */
function responseOf(chance: Chance, seconds: number): Generated {
  const isCompleted = chance.is(0.8);
  const answers = answersOf(chance).filter(() => chance.is(0.85));
  const kept = isCompleted ? answers : answers.slice(0, chance.below(answers.length));
  return {
    body: {
      device_id: randomUUID(),
      created_at: '2026-01-01T00:00:00.000Z',
      node_id: chance.one(['node-gallery', 'node-second']),
      flow_id: 'flow-gallery',
      language_id: chance.one(['en', 'en', 'tr']),
      time_spent_in_seconds: seconds,
      responses: kept.flat(),
      ...(chance.is(0.3)
        ? { customer: { schema: { customer_schema: chance.one(['none', 'gold']), visits: 3 } } }
        : {}),
    },
    headers: {
      'X-COMPLETED': String(isCompleted),
      'User-Agent': chance.one(AGENTS),
      ...(chance.is(0.2) ? { 'X-SDI': '7', 'X-SCI': '12' } : { 'X-WWID': 'node-gallery' }),
    },
  };
}

/** Sends responses through the public API, some of them in two parts. Resolves to their ids. */
export async function sendGenerated(url: string, count: number, seed: number): Promise<string[]> {
  const chance = new Chance(seed);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const response = responseOf(chance, chance.below(110));
    const earlier = chance.is(0.2) ? responseOf(chance, 1) : null;
    let id: string | null = null;
    if (earlier) {
      const { node_id, device_id } = response.body;
      id = await send(url, {
        body: { ...earlier.body, node_id, device_id },
        headers: { ...earlier.headers, 'X-COMPLETED': 'false' },
      });
      response.headers['X-FID'] = id;
    }
    ids.push(await send(url, response));
  }
  return ids;
}

async function send(url: string, { body: sent, headers }: Generated): Promise<string> {
  const response = await post(url, sent, headers);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
