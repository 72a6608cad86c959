import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '../../core/language/fold.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of the list of conversations in the inbox, with more of them than a search looks at one by one. */

const COUNT = 6_000;

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await testHost();
  token = (await host.inboxes())[0]!.url.split('token=')[1]!;
  const id = "md5('feedback ' || n)::uuid";
  const numbers = `generate_series(1, ${COUNT}) n`;
  await host.query(`insert into feedbacks
    (id, node_id, flow_id, device_id, is_completed, payload, context, chat_status, last_seq, active_at)
    select ${id}, 'node-store', 'flow-store', 'device', n <> 3,
      jsonb_build_object('customer', jsonb_build_object('name', 'Visitor ' || n, 'email', n || '.@mail.example',
        'external_id', 'crm-' || n, 'user_id', 'user-' || n, 'phone_number', '+49 30 ' || n,
        'schema', jsonb_build_object('company', 'Compañía ' || n, 'seats', n), 'attributes', jsonb_build_object('plan', 'tier-' || n))),
      '{}', case when n % 2 = 0 then 'open' else 'archived' end, 1, '2026-01-01'::timestamptz + n * interval '1 minute'
    from ${numbers}`);
  await host.query(`insert into responses (feedback_id, position, question_id, body)
    select ${id}, 0, 'q', 'Answer ' || n || ' of 100%' from ${numbers}`);
  await host.query(`insert into timeline_items (id, feedback_id, seq, action, actor, body)
    select md5('item ' || n)::uuid, ${id}, 1, 'add_comment', 'customer', 'Message ' || n from ${numbers}`);
});
afterAll(() => host.remove());

interface Listed {
  creator: { name: string };
  last_message: { body: string; actor: string; has_attachment: boolean };
  active_at: string;
  unread: number;
}
interface Page {
  conversations: Listed[];
  unread_total: number;
  searched_newest: number | null;
}
async function list(query: Record<string, string>): Promise<Page> {
  const response = await fetch(`${host.url}/v1/inbox/conversations?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Page;
}
const names = async (query: Record<string, string>) =>
  (await list(query)).conversations.map(({ creator }) => creator.name);

it('has the latest conversations with their last messages, by status, and page by page', async () => {
  const { conversations } = await list({});
  expect(conversations).toHaveLength(40);
  expect(conversations[0]).toMatchObject({
    creator: { name: `Visitor ${COUNT}` },
    last_message: { body: `Message ${COUNT}`, actor: 'customer', has_attachment: false },
    unread: 1,
  });
  const next = await names({ before: conversations.at(-1)!.active_at });
  expect(next[0]).toBe(`Visitor ${COUNT - 40}`);
  expect((await names({ status: 'archived' }))[0]).toBe(`Visitor ${COUNT - 1}`);
});

it('counts unread messages of all conversations, whatever the filter, at most those of the newest 1,000', async () => {
  expect((await list({ status: 'archived' })).unread_total).toBe(1_000);
  await host.query(
    "update feedbacks set operator_seen_seq = 1 where active_at > '2026-01-01T01:00Z'",
  );
  expect((await list({ search: 'nothing' })).unread_total).toBe(59);
  await host.query(
    "insert into snoozes select id, null from feedbacks where payload #>> '{customer,name}' = 'Visitor 7'",
  );
  expect((await list({})).unread_total).toBe(58);
  await host.query('delete from snoozes');
  await host.query('update feedbacks set operator_seen_seq = 0');
});

it('folds letters, whatever the language', async () => {
  const spellings: [stored: string, searched: string[]][] = [
    ['Iğdır İstanbul', ['ığdır', 'IĞDIR', 'igdir', 'iğdır ist', 'istanbul', 'İSTANBUL']],
    ['Straße Łódź Søren', ['strasse', 'STRASSE', 'lodz', 'ŁÓDŹ', 'soren', 'SØREN']],
    ['Ærø Đặng Œuvre', ['aero', 'dang', 'ĐẶNG', 'oeuvre']],
    ['Привет Ёлка ΟΔΟΣ', ['ПРИВЕТ', 'елка', 'οδός']],
    ['مُحَمَّد علی', ['محمد', 'علي']],
    ['हिन्दी की', ['हिन्दी']],
    ['50\\% o\u02bbzbek', ["o'zbek"]],
  ];
  for (const [stored, searched] of spellings) {
    await host.query('update timeline_items set body = $1 where id = md5($2)::uuid', [
      stored,
      'item 7',
    ]);
    for (const search of searched) {
      expect([search, await names({ search })]).toEqual([search, ['Visitor 7']]);
      // As the host searches texts that it has read.
      expect([search, fold(stored).includes(fold(search))]).toEqual([search, true]);
    }
    expect(await host.query('select folded($1)', [stored])).toEqual([{ folded: fold(stored) }]);
  }
  expect(await names({ search: 'हिन्दा' })).toEqual([]);
});

it.each([
  ['a common word', 'answer', [`Visitor ${COUNT}`, `Visitor ${COUNT - 1}`]],
  ['an old customer by the name', 'VISITOR 12', ['Visitor 1299', 'Visitor 1298']],
  ['an old customer by the email address', '17.@mail', ['Visitor 5917', 'Visitor 5817']],
  ['an old customer by the external id', 'crm-1234', ['Visitor 1234']],
  ['an old customer by the user id', 'USER-1234', ['Visitor 1234']],
  ['an old customer by the phone number', '+49 30 1234', ['Visitor 1234']],
  ['an old customer by an attribute', 'compania 1234', ['Visitor 1234']],
  ['an old customer by another attribute', 'tier-1234', ['Visitor 1234']],
  ['no name of an attribute', 'company', []],
  ['an old message', 'message 1234', ['Visitor 1234']],
  ['an old answer', 'answer 7 of', ['Visitor 7']],
  ['an old answer with a percent sign', 'answer 8 of 100%', ['Visitor 8']],
  ['a percent sign that is no wildcard', 'answer%of', []],
  ['nothing', 'zanzibar', []],
  ['what is not completed', 'answer 3 of', []],
])('finds %s', async (_, search, first) => {
  const found = await names({ search });
  expect(found.slice(0, 2)).toEqual(first);
});

it.each(['+1 202 555 0167', '(202) 555-0167', '001 202 5550167', '+1 (0)202.555.0167'])(
  'finds a phone number that is written as %s',
  async (search) => {
    await host.query(
      `update feedbacks set payload = jsonb_set(payload, '{customer,phone_number}', '"+12025550167"')
        where id = md5('feedback 1299')::uuid`,
    );
    expect(await names({ search })).toEqual(['Visitor 1299']);
  },
);

it('finds a text without three letters in a row in the newest conversations alone, and says so', async () => {
  const write = (item: number, body: string) =>
    host.query('update timeline_items set body = $1 where id = md5($2)::uuid', [
      body,
      `item ${item}`,
    ]);
  await write(COUNT - 400, '退款 50\\% ü');
  await write(9, '退款');
  const found = async (search: string, more: Record<string, string> = {}) => {
    const page = await list({ search, ...more });
    return [page.conversations.map(({ creator }) => creator.name), page.searched_newest];
  };
  for (const search of ['退款', '50\\%', '\\'])
    expect([search, await found(search)]).toEqual([search, [[`Visitor ${COUNT - 400}`], 500]]);
  expect(await found('退款', { before: '2026-01-01T01:00:00Z' })).toEqual([['Visitor 9'], null]);
  // A full page has its next one.
  expect((await found('is'))[1]).toBeNull();
  expect((await found('nothing'))[1]).toBeNull();
});

it('finds old messages by a page and a status too', async () => {
  expect(
    await names({ search: 'message 10', status: 'open', before: '2026-01-01T01:00:00Z' }),
  ).toEqual(['Visitor 10']);
});

it.each([
  ['0 to 6 of 10', { 'q-nps': '6' }, { text: '6', max: 10, tone: 'bad' }],
  ['7 and 8 of 10', { 'q-nps': '8' }, { text: '8', max: 10, tone: 'middle' }],
  ['9 and 10 of 10', { 'q-nps': '9' }, { text: '9', max: 10, tone: 'good' }],
  ['two stars of five', { 'q-stars': '2' }, { text: '2', max: 5, tone: 'bad' }],
  ['three stars of five', { 'q-stars': '3' }, { text: '3', max: 5, tone: 'middle' }],
  ['four stars of five', { 'q-stars': '4' }, { text: '4', max: 5, tone: 'good' }],
])('shows a score: %s', async (_, answers, score) => {
  const responses = Object.entries(answers).map(([question_id, body]) => ({ question_id, body }));
  expect((await post(host.url, submission({ responses }))).status).toBe(201);
  expect((await list({})).conversations[0]).toMatchObject({ score, excerpt: null });
});

it('shows the first words of an answer before chosen options, and the page', async () => {
  const chosen = { question_id: 'q-reason', option_id: 'o-reason-coffee' };
  const origin_url = 'https://shop.example/rooms';
  await post(host.url, submission({ responses: [chosen], origin_url }));
  expect((await list({})).conversations[0]).toMatchObject({
    score: null,
    excerpt: { en: 'Coffee', tr: 'Kahve' },
    page_url: origin_url,
  });
  const written = { question_id: 'q-wrong', body: 'w'.repeat(1_000) };
  const personal = { question_id: 'q-email', body: 'ada@example.com' };
  await post(host.url, submission({ responses: [personal, chosen, written] }));
  expect((await list({})).conversations[0]).toMatchObject({ excerpt: 'w'.repeat(200) });
});

it('shows a score with options by their weights and labels', async () => {
  const responses = [{ question_id: 'q-custom_score', option_id: 'o-cu-bad' }];
  const place = { node_id: 'node-gallery', flow_id: 'flow-gallery' };
  await post(host.url, submission({ ...place, responses }));
  expect((await list({})).conversations[0]).toMatchObject({
    score: { text: { en: 'Bad', tr: 'Kötü' }, max: 5, tone: 'bad' },
  });
});
