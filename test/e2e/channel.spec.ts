import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Page } from 'playwright/test';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { wordsOn } from '../support/screen.ts';
import { post, submission } from '../support/submission.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import {
  deviceOf,
  expect,
  open,
  test,
  type RunningHost,
  openOwnersPage,
} from '../support/fixtures.ts';

const label = { id: 'words', type: 'label' };
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';
const oneQuestion = [
  state('one', [question('a', 'text'), { id: 'send', type: 'submit', order: 9 }]),
  thanks(),
];
const show = (page: Page, host: RunningHost, node: string, query = '') =>
  open(page, `${host.url}/feedback?node_id=${node}${query}`, 'psn-feedback');
const form = (page: Page) => page.getByRole('textbox', { name: 'a' });

async function submit(page: Page, text = 'words'): Promise<void> {
  await form(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
}

test('a survey without an end thanks in the language that it is shown in', async ({
  page,
  host,
}) => {
  const [first] = oneQuestion;
  const languages = [{ id: 'pl', code: 'pl', name: 'Polski' }];
  const node = await serveNode(host, [first!], {}, { languages });
  await show(page, host, node);
  await form(page).fill('słowa');
  await page.getByRole('button', { name: 'Wyślij' }).click();
  await expect(page.getByRole('heading', { name: 'Dziękujemy!', exact: true })).toBeVisible();
});

test.describe('a channel that asks for a signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sign = (
    claims: object,
    key: KeyObject | Uint8Array = privateKey,
    alg = 'EdDSA',
    minutesAgo = 0,
  ) =>
    new SignJWT({ sub: 'ada', ...claims })
      .setProtectedHeader({ alg })
      .setIssuedAt(Math.floor(Date.now() / 1000) - minutesAgo * 60)
      .sign(key);

  test('shows its form for a good one, and that it cannot be opened for every other', async ({
    page,
    host,
  }) => {
    const node = await serveNode(host, oneQuestion, {
      use_signature_verify: true,
      public_key: pem,
    });
    await show(page, host, node, `&signature=${await sign({ node_id: node })}`);
    await expect(form(page)).toBeVisible();
    const bad = {
      none: '',
      'of another channel': await sign({ node_id: 'other' }),
      'too old': await sign({ node_id: node }, privateKey, 'EdDSA', 11),
      'with the public key as a secret': await sign(
        { node_id: node },
        new TextEncoder().encode(pem),
        'HS256',
      ),
      'with another key': await sign({ node_id: node }, generateKeyPairSync('ed25519').privateKey),
    };
    for (const [name, signature] of Object.entries(bad)) {
      await show(page, host, node, `&signature=${signature}`);
      await expect(page.getByText('This survey cannot be opened this way.'), name).toBeVisible();
      await expect(form(page), name).toHaveCount(0);
    }
    await show(page, host, node, '&isPreview=true');
    await expect(form(page)).toHaveCount(0);
    await show(page, host, node, `&isPreview=true&signature=${await sign({ node_id: node })}`);
    await expect(form(page)).toBeVisible();
  });

  test('gets the answers and files of its customer, also when they arrive later', async ({
    page,
    host,
    context,
  }) => {
    const asked = [question('a', 'text'), question('f', 'file'), next];
    const node = await serveNode(
      host,
      [state('one', asked, { next_state_id: 'bye' }), thanks('bye')],
      { use_signature_verify: true, public_key: pem },
    );
    const signature = await sign({ node_id: node });
    const loaded = page.waitForResponse(`**/v1/nodes/${node}?*`);
    await show(page, host, node, `&signature=${signature}&external_id=eve`);
    const { pass } = (await (await loaded).json()) as { pass: { token: string } };
    await form(page).fill('words');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
    await expect(page.locator('[data-style="file"]')).toContainText('Uploaded');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('saved')).toBeVisible();
    const sent = page.waitForRequest('**/v1/feedbacks');
    await context.setOffline(false);
    expect((await sent).headers()['x-signature']).toBe(pass.token);
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    const [stored] = await host.query(
      `select payload #>> '{customer,external_id}' as customer from feedbacks where node_id = $1`,
      [node],
    );
    expect(stored).toEqual({ customer: 'ada' });
  });

  test('knows the visitor of a widget by the signature', async ({ page, host }) => {
    const node = await serveNode(host, oneQuestion, {
      use_signature_verify: true,
      public_key: pem,
    });
    const code = await serveWidget(host, { node_id: node });
    await open(
      page,
      `${host.url}/widget?code=${code}&signature=${await sign({ node_id: node })}`,
      'psn-widget',
    );
    const visit = page.waitForResponse('**/customers/visit');
    await page.locator('psn-widget button.launcher').click();
    expect(await (await visit).json()).toMatchObject({ external_id: 'ada' });
    await expect(form(page)).toBeVisible();
  });
});

test('a channel is closed before its time, after it, and when it is not active; its owner has the word', async ({
  page,
  host,
}) => {
  const closed = [
    { activation_start_date: '2999-01-01' },
    { activation_end_date: '2020-01-01T00:00:00Z' },
    { status: 'passive' },
    { channel_quota: { active: true, action_kind: 'submit', remaining: 0 } },
  ];
  // An added file reloads open pages.
  const nodes = await Promise.all(closed.map((node) => serveNode(host, oneQuestion, node)));
  const withWords = await serveNode(host, oneQuestion, {
    activation_end_date: '2020-01-01',
    activation_expired_message: { en: 'See you next year' },
  });
  for (const node of nodes) {
    await show(page, host, node);
    await expect(page.getByText('This survey is not open at the moment.')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  }
  await show(page, host, withWords);
  await expect(page.getByText('See you next year')).toBeVisible();
});

test('a quota of submissions is used up by a submission, one of displays by being shown', async ({
  page,
  host,
  browser,
}) => {
  const quota = (kind: string) => ({
    channel_quota: { active: true, action_kind: kind, remaining: 1 },
  });
  const submissions = await serveNode(host, oneQuestion, quota('submit'));
  const displays = await serveNode(host, oneQuestion, quota('display'));
  await show(page, host, submissions);
  await Promise.all([page.waitForResponse('**/quota_events'), submit(page)]);
  await Promise.all([page.waitForResponse('**/quota_events'), show(page, host, displays)]);
  await expect(form(page)).toBeVisible();
  const another = await (await browser.newContext()).newPage();
  for (const node of [submissions, displays]) {
    await show(another, host, node);
    await expect(another.getByText('This survey is not open at the moment.')).toBeVisible();
  }
});

test('who begins to answer after the quota was used up is told that the survey is closed', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, oneQuestion, {
    channel_quota: { active: true, action_kind: 'submit', remaining: 1 },
    activation_expired_message: 'See you next year',
  });
  await show(page, host, node);
  await expect(form(page)).toBeVisible();
  await post(host.url, submission({ node_id: node, flow_id: `f-${node}`, responses: [] }));
  await host.query(
    "update quota_events set created_at = now() - interval '1 minute' where node_id = $1",
    [node],
  );
  await form(page).fill('words');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('See you next year')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a widget that is pointed at counts no display, and one that is opened counts one', async ({
  page,
  host,
}) => {
  const node_id = await serveNode(host, oneQuestion, {
    channel_quota: { active: true, action_kind: 'display', remaining: 5 },
  });
  const code = await serveWidget(host, { node_id });
  const displays = () => host.query('select kind from quota_events where node_id = $1', [node_id]);
  await open(page, `${host.url}/demo?code=${code}`, 'psn-widget');
  const launcher = page.locator('psn-widget .launcher');
  await Promise.all([page.waitForResponse(`**/v1/nodes/${node_id}*`), launcher.hover()]);
  await expect(page.locator('psn-widget .survey .state')).toHaveCount(1);
  expect(await displays()).toEqual([]);
  for (const _ of ['opened', 'and again']) {
    await launcher.click();
    await expect(form(page)).toBeVisible();
    await launcher.click();
  }
  await expect.poll(displays).toEqual([{ kind: 'displayed' }]);
});

test('who has answered a channel that asks once is told so, until the time is over', async ({
  page,
  host,
}) => {
  await page.clock.install();
  const node = await serveNode(host, oneQuestion, {
    prevent_multiple_feedback: true,
    multiple_feedback_delay_period: 3600,
  });
  await show(page, host, node);
  await submit(page);
  await show(page, host, node);
  await expect(page.getByText('You have already given your feedback.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await page.clock.fastForward('01:00:01');
  await show(page, host, node);
  await expect(form(page)).toBeVisible();
});

test('out of hours another flow is shown', async ({ page, host }) => {
  const quiet = await serveNode(host, [state('one', [question('quiet', 'text')]), thanks()]);
  const node = await serveNode(host, oneQuestion, {
    operating: false,
    non_operating_hours_flow_id: `f-${quiet}`,
  });
  await show(page, host, node);
  await expect(page.getByRole('textbox', { name: 'quiet' })).toBeVisible();
});

test('a link to unsubscribe is there where the channel shows one', async ({ page, host }) => {
  const shown = await serveNode(host, oneQuestion, {
    unsubscribe_visible: true,
    unsubscribe_url: 'https://example.com/bye',
  });
  const silent = await serveNode(host, oneQuestion, {
    unsubscribe_visible: false,
    unsubscribe_url: 'https://example.com/bye',
  });
  await show(page, host, shown);
  await expect(page.getByRole('link', { name: 'Unsubscribe' })).toHaveAttribute(
    'href',
    'https://example.com/bye',
  );
  await show(page, host, silent);
  await expect(page.getByRole('link', { name: 'Unsubscribe' })).toHaveCount(0);
});

test('on a shared device the flow begins anew when nobody is there, and after its thank-you', async ({
  page,
  host,
}) => {
  await page.clock.install();
  const node = await serveNode(host, oneQuestion, {
    idle_reset_timeout_in_seconds: 60,
    thank_you_duration_in_seconds: 20,
  });
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await form(page).fill('somebody was here');
  const asked = page.getByRole('alert').filter({ hasText: 'Are you still there?' });
  // The fake clock also runs by itself, so times are not exact to the second.
  await page.clock.runFor(30_000);
  await expect(asked).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(asked).toBeVisible();
  await expect(form(page)).toHaveValue('somebody was here');
  await form(page).press('End');
  await expect(asked).toHaveCount(0);
  await page.clock.runFor(50_000);
  await page.getByRole('button', { name: 'I am still here' }).click();
  await expect(asked).toHaveCount(0);
  await page.clock.runFor(50_000);
  await expect(asked).toBeVisible();
  await expect(form(page)).toHaveValue('somebody was here');
  await page.clock.runFor(11_000);
  await expect(form(page)).toHaveValue('');
  await form(page).fill('the next person');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(form(page)).toHaveValue('');
});

for (const tag of ['psn-feedback', 'psn-widget'])
  test(`on a shared device the next person finds nothing of the one before in ${tag}`, async ({
    page,
    host,
  }) => {
    await page.clock.install();
    const node = await serveNode(
      host,
      [
        state('one', [question('day', 'datepicker'), question('count', 'numeric'), next], {
          next_state_id: 'bye',
        }),
        { ...thanks('bye'), style: 'chat' },
      ],
      { idle_reset_timeout_in_seconds: 60, thank_you_duration_in_seconds: 20 },
    );
    const code = await serveWidget(host, { node_id: node });
    const isWidget = tag === 'psn-widget';
    const path = isWidget ? `/demo?code=${code}` : `/feedback?node_id=${node}`;
    await open(page, host.url + path, tag);
    if (isWidget) await page.evaluate(() => document.querySelector('psn-widget')!.open());
    const [day, count] = ['day', 'count'].map((name) => page.getByRole('textbox', { name }));
    await day!.fill('31/02/20canary');
    await count!.fill('canary');
    const warning = page.getByText('Are you still there?');
    await page.clock.runFor(36_000);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(warning).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(20_000);
    await expect(day!).toHaveValue('');
    await expect(count!).toHaveValue('');
    if (!isWidget) return;

    // A conversation stays open while the visitor is active, and closes after that.
    await count!.fill('5');
    await page.getByRole('button', { name: 'Send' }).click();
    const message = page.getByRole('textbox', { name: 'Your message' });
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(message).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(30_000);
    await message.fill('canary');
    await message.press('End');
    await page.clock.runFor(30_000);
    await expect(message).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(count!).toHaveValue('');
    await expect(page.getByText('canary')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Previous feedback' })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token');
  });

test('what the page knows of a customer answers questions about them, and an answer beats it', async ({
  page,
  host,
}) => {
  const about = (name: string) =>
    question(name, 'customer_schema', { extra: { schema_type: 'text' } });
  const node = await serveNode(host, [
    state('one', [about('city'), about('plan'), { id: 'send', type: 'submit', order: 9 }]),
    thanks(),
  ]);
  await openOwnersPage(page, host);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
  await page.evaluate((nodeId) => {
    const element = Object.assign(document.createElement('psn-feedback'), {
      nodeId,
      customer: { name: 'Ada', attributes: { city: 'London', plan: 'basic', other: 7 } },
    });
    document.body.replaceChildren(element);
  }, node);
  await expect(page.getByRole('textbox', { name: 'city' })).toHaveValue('London');
  await page.getByRole('textbox', { name: 'plan' }).fill('gold');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  const [row] = await host.query('select payload from feedbacks where device_id = $1', [
    await deviceOf(page),
  ]);
  expect(row!['payload']).toMatchObject({
    responses: [],
    customer: { name: 'Ada', schema: { city: 'London', plan: 'gold', other: 7 } },
  });
});

const branching = [
  state('fork', [question('way', 'radio', { options: options('left', 'right') })], {
    next_state_id: 'left',
  }),
  state('left', [question('l', 'text'), next], { next_state_id: 'last' }),
  state('right', [question('r', 'text'), next], { next_state_id: 'last' }),
  state('last', [question('z', 'text'), { id: 'send', type: 'submit', order: 9 }]),
  thanks(),
];
const toTheRight = {
  transitions: [
    {
      from_state_id: 'fork',
      to_state_id: 'right',
      rules: [{ question_key: 'way', option_keys: ['right'] }],
    },
  ],
};

test('going back keeps the answers, and what was said on a way not taken is not sent', async ({
  page,
  host,
}) => {
  await show(page, host, await serveNode(host, branching, {}, toTheRight));
  await page.getByRole('radio', { name: 'LEFT' }).click();
  await page.getByRole('textbox', { name: 'l' }).fill('on the left');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'LEFT' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  // After Back, the complete state shows a next button instead of moving on automatically.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'l' })).toHaveValue('on the left');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'RIGHT' }).click();
  await page.getByRole('textbox', { name: 'r' }).fill('on the right');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'z' }).fill('end');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  const [row] = await host.query('select payload from feedbacks where device_id = $1', [
    await deviceOf(page),
  ]);
  expect(row!['payload']).toMatchObject({
    responses: [
      { question_id: 'q-way', option_id: 'id-right' },
      { question_id: 'q-r', body: 'on the right' },
      { question_id: 'q-z', body: 'end' },
    ],
  });
});

test('an owner can switch off going back', async ({ page, host }) => {
  await show(
    page,
    host,
    await serveNode(host, branching, {}, { ...toTheRight, allow_back: false }),
  );
  await page.getByRole('radio', { name: 'LEFT' }).click();
  await expect(page.getByRole('textbox', { name: 'l' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
});

test('boxes on a state without a next button get one once there is an answer', async ({
  page,
  host,
}) => {
  await show(
    page,
    host,
    await serveNode(host, [
      state('one', [question('a', 'checklist', { options: options('x', 'y') })], {
        next_state_id: 'two',
      }),
      state('two', [question('b', 'text')]),
    ]),
  );
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'X' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'b' })).toBeVisible();
});

test('boxes on a state without a next button stay when they are left', async ({ page, host }) => {
  const boxes = question('a', 'checklist', { options: options('x', 'y'), min_selection_count: 2 });
  await show(
    page,
    host,
    await serveNode(host, [
      state('one', [{ ...label, text: 'Choose' }, boxes], { next_state_id: 'two' }),
      state('two', [question('b', 'text')]),
    ]),
  );
  const [first, second] = ['X', 'Y'].map((name) => page.getByRole('checkbox', { name }));
  await first!.press('Space');
  await page.getByText('Choose').click();
  await expect(page.getByText('Please choose at least 2.')).toBeVisible();
  await second!.press('Space');
  await page.getByText('Choose').click();
  // The window loses the focus to another one.
  await second!.focus();
  await second!.evaluate((box) => (box as HTMLInputElement).blur());
  await expect(page.getByText('Please choose at least 2.')).toBeHidden();
  // Only the first state offers a next button, and none while it moves.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'b' })).toBeVisible();
});

test('a state of which nothing is visible is passed over, and the one before the end has a button', async ({
  page,
  host,
}) => {
  const hidden = (name: string) => question(name, 'text', { is_visible: false });
  await show(
    page,
    host,
    await serveNode(host, [
      state('one', [hidden('a')], { next_state_id: 'two' }),
      state('two', [question('b', 'radio', { options: options('x') })], { next_state_id: 'three' }),
      state('three', [hidden('c')], { next_state_id: 'four' }),
      state('four', [question('d', 'radio', { options: options('y') })], { next_state_id: 'five' }),
      state('five', [hidden('e')], { next_state_id: 'bye' }),
      thanks(),
    ]),
  );
  await page.getByRole('radio', { name: 'X' }).click();
  await expect(page.getByRole('radio', { name: 'Y' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'X' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Y' }).click();
  await expect(page.getByRole('radio', { name: 'Y' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
});

test('an answer in the address can be all that the first state waits for', async ({
  page,
  host,
}) => {
  const nps = state('nps', [question('score', 'score')], { next_state_id: 'why' });
  await show(
    page,
    host,
    await serveNode(host, [nps, state('why', [question('why', 'text')])]),
    '&responses={"score":9}',
  );
  await expect(page.getByRole('textbox', { name: 'why' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: '9' })).toBeChecked();
});

test('an answer is read wherever a text of the survey names it', async ({ page, host }) => {
  const own = (key: string, style: string, more = {}) =>
    question(key, style, { body: `{{name}} ${key}`, ...more });
  const named = options('a', 'b').map((option) => ({ ...option, body: '{{name}} option' }));
  const node = await serveNode(host, [
    state('one', [question('name', 'text'), next], { next_state_id: 'two' }),
    state(
      'two',
      [
        { id: 'label', type: 'label', text: '{{name}} label' },
        own('text', 'text', { description: '{{name}} help', placeholder: '{{name}} placeholder' }),
        own('radio', 'radio', { options: named }),
        own('dropdown', 'dropdown', { options: named }),
        own('ranking', 'ranking', { options: named }),
        own('ces', 'ces', { extra: { low_label: '{{name}} low', high_label: '{{name}} high' } }),
        own('matrix', 'matrix', {
          options: named,
          statements: [{ id: 's', key: 's', body: '{{name}} statement' }],
        }),
        own('agreement', 'agreement', { options: named }),
        {
          id: 'link',
          type: 'button_link',
          text: '{{name}} link',
          url: 'https://a.example/?q={{name}}',
        },
        { id: 'skip', type: 'footer', skip: true, text: '{{name}} skips' },
        { id: 'send', type: 'submit', text: 'Send it, {{name}}' },
      ],
      { title: '{{name}} title' },
    ),
    thanks(),
  ]);
  await show(page, host, node);
  await page.getByRole('textbox', { name: 'name' }).fill('[Ada & Eve](https://evil.example)');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Ada & Eve' })).toBeVisible();
  expect((await wordsOn(page)).filter((words) => words.includes('{{'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Send it, [Ada & Eve]' })).toBeVisible();
  await expect(page.locator('a[href*="//evil.example"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'link' })).toHaveAttribute(
    'href',
    `https://a.example/?q=${encodeURIComponent('[Ada & Eve](https://evil.example)')}`,
  );
});
