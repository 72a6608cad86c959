import { describe, expect, it } from 'vitest';
import { describeNotifications } from '../../cli/host/jobs/notifications/describe.ts';
import { recipientsInFiles } from '../../cli/host/jobs/notifications/recipients.ts';
import { lastDue, weekUntil } from '../../cli/host/jobs/notifications/occurrences.ts';
import { parseMailbox, smtpOverrides, smtpSettings } from '../../cli/kinds/smtp.ts';
import { toHtml, toText } from '../../cli/host/jobs/notifications/mail-content.ts';
import {
  endsInChat,
  hasWord,
  submittedAnswer,
} from '../../cli/host/jobs/notifications/matching.ts';
import { folders } from '../../cli/kinds/kinds.ts';
import type { Notification } from '../../cli/kinds/notification-file.ts';
import type { Workspace } from '../../cli/workspace/workspace.ts';
import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { resultKindOf } from '../../core/questions/facts.ts';
import { rulesOf } from '../../core/questions/index.ts';
import { answers, questions, withCopiedOptions } from '../support/gallery-questions.ts';

function parsedFlow(wire: object): Flow {
  const parsed = parse(flowSchema, wire);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** Tests of the rules, times and texts of notifications, without a host. */

describe('rules compare what was submitted like what was answered', () => {
  const answered = answers.flatMap(({ key, value }) => {
    const question = withCopiedOptions(questions.find((asked) => asked.key === key)!);
    const given = rulesOf(question).fromOutside(value, question);
    // Files are stored by their ids and compared by their names.
    const isFile = resultKindOf(question) === 'file';
    return given === null || isFile ? [] : [{ question, value: given, key }];
  });

  it('for nearly every question of the gallery', () => {
    expect(answered.length).toBeGreaterThan(questions.length - 8);
  });

  it.each(answered)('$key', ({ question, value }) => {
    const rules = rulesOf(question);
    const submitted = {
      responses: rules.toResponses(value, question),
      customer: (rules.toCustomer?.(value, question, 0) ?? null) as never,
    };
    const answer = submittedAnswer(question, submitted);
    const isSent = submitted.responses.length > 0 || submitted.customer !== null;
    expect([...answer.values].sort()).toEqual(
      isSent ? [...rules.ruleValues(value, question)].sort() : [],
    );
    for (const { key } of question.statements)
      expect(answer.ofStatement(key)).toEqual(rules.statementValues?.(value, question, key) ?? []);
  });
});

describe('answers end in a chat', () => {
  const page = (id: string, more: object = {}) => ({ id, elements: [], ...more });
  const score = {
    id: 'q-score',
    key: 'score',
    style: 'score',
    body: 'How was it?',
    options: [],
  };
  const rule = { question_key: 'score', rule_type: 'less_than', answer_value: '7' };
  const flow = parsedFlow({
    id: 'f',
    states: [
      page('ask', { elements: [{ id: 'e', type: 'question', question: score }] }),
      page('blank', { order: 1, next_state_id: 'talk' }),
      page('talk', { order: 2, style: 'chat' }),
      page('thanks', { order: 3, style: 'thank' }),
      page('round', { order: 4, next_state_id: 'round' }),
    ],
    transitions: [
      { from_state_id: 'ask', to_state_id: 'blank', rules: [rule] },
      {
        from_state_id: 'ask',
        to_state_id: 'round',
        rules: [{ ...rule, rule_type: 'equal', answer_value: '8' }],
      },
      { from_state_id: 'ask', to_state_id: 'thanks', rules: [] },
    ],
  });
  it.each([
    ['by a rule, over a page without content', '3', true],
    ['not in a loop', '8', false],
    ['not in a thank-you', '10', false],
  ])('%s', (_, body, expected) => {
    const responses = [{ questionId: 'q-score', optionId: null, body }];
    expect(endsInChat(flow, { responses, customer: null } as never)).toBe(expected);
  });
  it('never without a page of the style chat', () => {
    const plain = { ...flow, states: flow.states.filter(({ style }) => style !== 'chat') };
    expect(endsInChat(plain, { responses: [], customer: null })).toBe(false);
  });
});

describe('words', () => {
  const has = (words: string[], text: string) => hasWord({ words } as Notification, [text]);
  it.each([
    ['refund', 'REFUNDS please', true],
    ['money back', 'my money\nback', true],
    ['iade', 'İADE istiyorum', true],
    ['kötü', 'KOTU', true],
    ['ığdır', 'Iğdır', true],
    ['strasse', 'die Straße', true],
    ['退款', '我要退款', true],
    ['ﬁre', 'FIRE', true],
    ['refund', 'fund', false],
    [' ', 'anything', false],
  ])('%s in %s: %s', (word, text, expected) => expect(has([word], text)).toBe(expected));
  it('none are every text', () => expect(has([], 'anything')).toBe(true));
});

describe('a weekly summary', () => {
  const due = (weekday: 'monday' | 'sunday', hour: number, timeZone: string, now: string) =>
    lastDue({ weekday, hour, timeZone }, new Date(now)).toDate().toISOString();
  it.each([
    ['monday', 8, 'Europe/Istanbul', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00.000Z'],
    ['monday', 8, 'Europe/Istanbul', '2026-11-23T04:59:59Z', '2026-11-16T05:00:00.000Z'],
    ['monday', 8, 'Pacific/Auckland', '2026-11-22T20:00:00Z', '2026-11-22T19:00:00.000Z'],
    ['sunday', 2, 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['sunday', 23, 'America/New_York', '2026-11-23T12:00:00Z', '2026-11-23T04:00:00.000Z'],
  ] as const)('%s at %i in %s, at %s', (weekday, hour, timeZone, now, expected) =>
    expect(due(weekday, hour, timeZone, now)).toBe(expected),
  );
  it('is about seven local days, also when the clocks change', () => {
    const schedule = { weekday: 'monday' as const, hour: 8, timeZone: 'Europe/Berlin' };
    expect(weekUntil(schedule, '2026-03-30').map((date) => date.toISOString())).toEqual([
      '2026-03-16T07:00:00.000Z',
      '2026-03-23T07:00:00.000Z',
      '2026-03-30T06:00:00.000Z',
    ]);
  });
});

describe('the mail server', () => {
  it.each([
    ['ada@example.com', { name: '', address: 'ada@example.com' }],
    ['Ada L. <ada@example.com>', { name: 'Ada L.', address: 'ada@example.com' }],
    ['Ada\r\nBcc: eve@example.com <ada@example.com>', null],
    ['ada@example.com\nBcc: eve@example.com', null],
    ['ada@example.com, eve@example.com', null],
    ['ada', null],
  ])('%j is a mailbox: %j', (text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox));

  const file = {
    host: 'mail.example',
    port: null,
    tls: 'tls' as const,
    user: null,
    password: null,
    from: 'ask@example.com',
  };
  it('is that of the environment, and else of the file', () => {
    expect(smtpSettings(file, smtpOverrides({ PSN_SMTP_PASSWORD: 'p' }))).toEqual({
      ...file,
      password: 'p',
    });
    expect(
      smtpSettings(file, smtpOverrides({ PSN_SMTP_HOST: 'other', PSN_SMTP_PORT: '2525' })),
    ).toMatchObject({ host: 'other', port: 2525, tls: 'tls' });
    expect(smtpSettings(null, smtpOverrides({ PSN_SMTP_HOST: 'other' }))).toBeNull();
    expect(
      smtpSettings(null, smtpOverrides({ PSN_SMTP_HOST: 'a', PSN_SMTP_FROM: 'a@b.example' })),
    ).toMatchObject({ tls: 'starttls' });
  });
  it('is refused by the name of the wrong variable', () => {
    expect(() => smtpOverrides({ PSN_SMTP_PORT: 'x' })).toThrow(
      'PSN_SMTP_PORT: expected number, found NaN.',
    );
    expect(() => smtpOverrides({ PSN_SMTP_TLS: 'ssl' })).toThrow(
      'PSN_SMTP_TLS: expected "starttls" or "tls" or "none", found "ssl".',
    );
    expect(() => smtpOverrides({ PSN_SMTP_HOST: 'a b' })).toThrow('expected a host name');
  });
});

it('an email says the same as text and as HTML, in which nothing of it is markup', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const content = {
    subject: evil,
    locale: 'en',
    heading: evil,
    entries: [
      {
        title: evil,
        when: 'today',
        lines: [{ label: evil, text: evil }],
        link: { label: 'Open', url: 'https://a.example/?a="><script>' },
      },
    ],
    table: [[evil], [evil]],
    notes: [evil],
  };
  expect(toText(content).match(/<img/g)).toHaveLength(7);
  expect(toHtml(content)).not.toMatch(/<img|<script|"'&/);
});

it.each([
  [{ hour: 24 }, 'hour'],
  [{ minutes: 0 }, 'minutes'],
  [{ digest_minutes: 1e12 }, 'digest_minutes'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ event: 'daily' }, 'event'],
  [{ rules: [{ rule_type: 'equal' }] }, 'rules.0.question_key'],
])('a file with %j is refused at %s', (more, path) => {
  const parsed = folders.notifications.parse({ id: 'n', event: 'weekly', ...more });
  expect(parsed).toMatchObject({ ok: false, problems: [{ path }] });
});

it.each([
  [{ event: 'response' }, 'e-mails Mara at each response'],
  [
    {
      event: 'response',
      rules: [{ question_key: 'nps', rule_type: 'answered' }],
      words: ['a', 'b'],
    },
    'e-mails Mara when a response meets 1 rule and contains one of 2 words',
  ],
  [{ event: 'message', words: ['refund'] }, 'e-mails Mara when a message contains "refund"'],
  [{ event: 'unanswered', minutes: 30 }, 'e-mails Mara when a message has no reply for 30 minutes'],
  [
    { event: 'weekly', weekday: 'friday', hour: 17, webhook_ids: ['crm', 'unknown'] },
    'e-mails Mara and calls the webhook crm each Friday at 17:00 UTC, about the past week',
  ],
  [{ event: 'message', operator_ids: ['unknown'] }, 'no recipients'],
])('the terminal describes %j', (settings, description) => {
  const parsed = folders.notifications.parse({ id: 'n', operator_ids: ['mara'], ...settings });
  const workspace = {
    notifications: new Map([['n', { value: parsed.ok ? parsed.value : null }]]),
    operators: new Map([
      ['mara', { value: { name: 'Mara' }, wire: { email: 'mara@shop.example' } }],
    ]),
    webhooks: new Map([['crm', {}]]),
    smtp: null,
  } as unknown as Workspace;
  const [line, server] = describeNotifications(workspace, recipientsInFiles(workspace), {});
  expect(line).toBe(`Notification n: ${description}`);
  expect(server).toContain('wait for a mail server');
});
