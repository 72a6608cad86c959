import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActs, type AuditAct } from '../../core/contract/audit-log.ts';
import { ACCESS } from '../../cli/host/auth/access.ts';
import { authenticator, type Authenticator } from '../support/authenticator.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite } from '../support/invite.ts';
import { question, state, thanks, type Json } from '../support/flows.ts';
import {
  firstOwner,
  personBrowser,
  tokenIn,
  type PersonBrowser,
} from '../support/person-browser.ts';
import { runPsn } from '../support/run-psn.ts';
import { post, submission } from '../support/submission.ts';

/** Acts in the audit log: of each call that changes something or reads personal data in bulk, and of commands. */

let host: TestHost;
let owner: PersonBrowser;
let key: Authenticator;
let names = 0;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
});
afterAll(() => host.remove());

type Reply = Awaited<ReturnType<PersonBrowser['call']>>;

const call = (method: string, path: string, body?: object, browser = owner) =>
  browser.call(method, path, body, { 'Idempotency-Key': randomUUID() });
/** A person that no other act has. */
const someone = (...roles: string[]) =>
  invite(host, owner, `Person${(names += 1)}`, roles.length > 0 ? roles : ['agent']);
const newToken = async (): Promise<string> => {
  const { body } = await call('POST', '/v1/tokens', { name: 't', scopes: ['results'], days: 1 });
  return (body['token'] as { id: string }).id;
};
const newShare = async (): Promise<string> =>
  String((await call('POST', '/v1/results/surveys/flow-store/shares')).body['id']);
async function newResponse(): Promise<string> {
  const sent = submission({ customer: { external_id: `c-${(names += 1)}` } });
  return ((await (await post(host.url, sent)).json()) as { id: string }).id;
}
const customerOf = async (id: string): Promise<string> => {
  const { body } = await call('GET', `/v1/customers?query=${id}`);
  return (body['customers'] as { id: string }[])[0]!.id;
};
const DRAFT = 'flows/audited.json';
const saveDraft = async (text: string, revision = 0): Promise<number> => {
  const body = { path: DRAFT, text, revision, base: null };
  const reply = await call('PUT', '/v1/content/drafts', body);
  return (reply.body['draft'] as { revision: number }).revision;
};
const FLOW = JSON.stringify({
  id: 'audited',
  name: 'Audited',
  states: [
    state('one', [question('mood', 'text'), { id: 'send', type: 'submit', order: 99 }], {
      next_state_id: 'bye',
    }),
    thanks('bye'),
  ],
});
const liveId = async (): Promise<string> =>
  ((await call('GET', '/v1/content/versions')).body['versions'] as { id: string }[])[0]!.id;

/** Acts by call. Each is performed as its person would, the owner first. */
const ACTS: Record<string, [act: AuditAct, perform: () => Promise<Reply>]> = {
  // The setup, which is an act of its own.
  'POST /v1/sign-in/accept': [
    'signed_in',
    async () => {
      owner = await firstOwner(host);
      return call('GET', '/v1/account');
    },
  ],
  'POST /v1/sign-in/password': [
    'signed_in',
    async () => {
      const { credentials } = await someone();
      return call('POST', '/v1/sign-in/password', credentials, personBrowser(host.url));
    },
  ],
  'POST /v1/sign-in/link': [
    'signed_in',
    async () => {
      const { url } = (await host.inboxes())[0]!;
      const body = { token: tokenIn(url) };
      return call('POST', '/v1/sign-in/link', body, personBrowser(host.url));
    },
  ],
  'POST /v1/account/passkeys': [
    'passkey_added',
    async () => {
      key = authenticator(host.url);
      expect(await key.register(owner)).toBe(200);
      return call('GET', '/v1/account');
    },
  ],
  'POST /v1/sign-in/passkey': [
    'signed_in',
    async () => {
      const browser = personBrowser(host.url);
      const options = await call('POST', '/v1/sign-in/passkey/options', {}, browser);
      const credential = key.answer(options.body['options']);
      return call('POST', '/v1/sign-in/passkey', { credential }, browser);
    },
  ],
  'DELETE /v1/account/passkeys/:id': [
    'passkey_removed',
    async () => {
      const { body } = await call('GET', '/v1/account');
      const [{ id }] = body['passkeys'] as [{ id: string }];
      return call('DELETE', `/v1/account/passkeys/${id}`);
    },
  ],
  'POST /v1/sign-out': [
    'signed_out',
    async () => call('POST', '/v1/sign-out', {}, (await someone()).browser),
  ],
  'PATCH /v1/account': ['account_changed', () => call('PATCH', '/v1/account', { nickname: 'Ada' })],
  'POST /v1/account/password': [
    'password_changed',
    () => call('POST', '/v1/account/password', { password: 'another quiet corner' }),
  ],
  'DELETE /v1/account/sessions/:id': [
    'sessions_ended',
    async () => {
      const { browser, credentials } = await someone();
      await call('POST', '/v1/sign-in/password', credentials, personBrowser(host.url));
      const { body } = await call('GET', '/v1/account', undefined, browser);
      const sessions = body['sessions'] as { id: string; is_current: boolean }[];
      const { id } = sessions.find((session) => !session.is_current)!;
      return call('DELETE', `/v1/account/sessions/${id}`, undefined, browser);
    },
  ],
  'DELETE /v1/account/sessions': [
    'sessions_ended',
    async () => call('DELETE', '/v1/account/sessions', undefined, (await someone()).browser),
  ],
  'POST /v1/people': [
    'person_added',
    () => call('POST', '/v1/people', { name: 'Pat', roles: ['results'] }),
  ],
  'POST /v1/people/invitations': [
    'person_invited',
    () => call('POST', '/v1/people/invitations', { name: 'Ina', roles: ['agent'] }),
  ],
  'PATCH /v1/people/:id': [
    'roles_changed',
    async () => call('PATCH', `/v1/people/${(await someone()).id}`, { roles: ['results'] }),
  ],
  'DELETE /v1/people/:id/sessions': [
    'sessions_ended',
    async () => call('DELETE', `/v1/people/${(await someone()).id}/sessions`),
  ],
  'DELETE /v1/people/:id': [
    'person_removed',
    async () => call('DELETE', `/v1/people/${(await someone()).id}`),
  ],
  'POST /v1/tokens': [
    'token_added',
    () => call('POST', '/v1/tokens', { name: 't', scopes: ['results'], days: 1 }),
  ],
  'DELETE /v1/tokens/:id': [
    'token_removed',
    async () => call('DELETE', `/v1/tokens/${await newToken()}`),
  ],
  'GET /v1/audit-log': ['audit_log_exported', () => call('GET', '/v1/audit-log?format=csv')],
  'POST /v1/inbox/conversations/:id/status': [
    'conversation_closed',
    async () => {
      const path = `/v1/inbox/conversations/${await newResponse()}/status`;
      return call('POST', path, { status: 'archived' });
    },
  ],
  'POST /v1/inbox/conversations/:id/assignee': [
    'conversation_assigned',
    async () => {
      const path = `/v1/inbox/conversations/${await newResponse()}/assignee`;
      return call('POST', path, { operator_id: 'mara' });
    },
  ],
  'POST /v1/inbox/bulk_changes': [
    'conversation_assigned',
    async () =>
      call('POST', '/v1/inbox/bulk_changes', {
        act: { kind: 'assign', operator_id: 'mara' },
        conversations: [{ id: await newResponse(), last_seq: 0, assignee_id: null }],
      }),
  ],
  'POST /v1/inbox/conversations/:id/mail_links/revoke': [
    'mail_links_revoked',
    async () =>
      call('POST', `/v1/inbox/conversations/${await newResponse()}/mail_links/revoke`, {}),
  ],
  'PUT /v1/nodes/:id/customers/:creator': [
    'customer_changed',
    () => call('PUT', '/v1/nodes/node-store/customers/c-1', { name: 'Bob' }),
  ],
  'GET /v1/results/surveys/:id/export': [
    'results_exported',
    () => call('GET', '/v1/results/surveys/flow-store/export?format=csv'),
  ],
  'GET /v1/results/team/export': [
    'results_exported',
    () => call('GET', '/v1/results/team/export?format=csv'),
  ],
  'POST /v1/results/surveys/:id/shares': [
    'results_link_added',
    () => call('POST', '/v1/results/surveys/flow-store/shares'),
  ],
  'POST /v1/results/shares/:id/revoke': [
    'results_link_removed',
    async () => call('POST', `/v1/results/shares/${await newShare()}/revoke`),
  ],
  'POST /v1/customers/:id/export': [
    'customer_exported',
    async () => {
      const id = await customerOf(await newResponse());
      return call('POST', `/v1/customers/${encodeURIComponent(id)}/export`);
    },
  ],
  'POST /v1/customers/:id/merge': [
    'response_merged',
    async () => {
      const device_id = randomUUID();
      const sent = await post(
        host.url,
        submission({ device_id, customer: { external_id: device_id } }),
      );
      const { id: known } = (await sent.json()) as { id: string };
      const later = await post(host.url, submission({ device_id }));
      const { id } = (await later.json()) as { id: string };
      const decide = (is_merged: boolean) =>
        call('POST', `/v1/customers/${known}/merge`, { response_id: id, is_merged });
      await decide(true);
      await decide(false);
      return decide(true);
    },
  ],
  'POST /v1/customers/:id/erase': [
    'customer_erased',
    async () => {
      const path = `/v1/customers/${encodeURIComponent(await customerOf(await newResponse()))}/erase`;
      const { body } = await call('POST', path, {});
      return call('POST', path, { confirm: body['confirm'] });
    },
  ],
  'POST /v1/samples/add': ['samples_added', () => call('POST', '/v1/samples/add')],
  'POST /v1/samples/remove': ['samples_removed', () => call('POST', '/v1/samples/remove')],
  'DELETE /v1/content/drafts': [
    'draft_discarded',
    async () => {
      const revision = await saveDraft('{}');
      return call('DELETE', `/v1/content/drafts?path=${DRAFT}&revision=${revision}`);
    },
  ],
  'POST /v1/content/answers': [
    'answers_imported',
    () =>
      call('POST', '/v1/content/answers', {
        survey: 'flow-store',
        program: 'csv',
        responses: [{ key: 'audited' }],
      }),
  ],
  'DELETE /v1/content/answers/:id': [
    'answers_removed',
    async () => {
      const importId = randomUUID();
      await call('POST', '/v1/content/answers', {
        survey: 'flow-store',
        program: 'csv',
        import_id: importId,
        responses: [{ key: 'removed' }],
      });
      return call('DELETE', `/v1/content/answers/${importId}`);
    },
  ],
  'POST /v1/content/publish': [
    'version_published',
    async () => {
      const drafts = [{ path: DRAFT, revision: await saveDraft(FLOW) }];
      return call('POST', '/v1/content/publish', { drafts, base: await liveId() });
    },
  ],
};

/** Calls without an entry, each with the reason. */
const UNRECORDED: Record<string, string> = {
  'POST /v1/sign-in/mail': 'sends a link; its sign-in is recorded',
  'POST /v1/sign-in/link/check': 'reads',
  'POST /v1/sign-in/passkey/options': 'begins a sign-in, which is recorded',
  'POST /v1/account/confirm': 'proves the identity for an act, which is recorded',
  'POST /v1/account/confirm/passkey/options': 'begins that proof',
  'POST /v1/account/passkeys/options': 'begins the addition of a passkey, which is recorded',
  'POST /v1/inbox/conversations/:id/messages': 'is stored with its author in the conversation',
  'POST /v1/inbox/conversations/:id/notes': 'is stored with its author in the conversation',
  'POST /v1/inbox/me/availability': 'is seen by all operators',
  'POST /v1/inbox/conversations/:id/mentions/seen': 'marks as seen for the operator alone',
  'POST /v1/inbox/conversations/:id/tags': 'is seen beside the conversation',
  'POST /v1/inbox/conversations/:id/snooze': 'is seen in the list, and ends by itself',
  'POST /v1/inbox/views': 'is seen above the list',
  'PATCH /v1/inbox/views/:id': 'is seen above the list',
  'DELETE /v1/inbox/views/:id': 'is seen above the list, and hides no conversation',
  'POST /v1/content/compare': 'reads',
  'PUT /v1/content/drafts': 'is live only once it is published, which is recorded',
  'POST /v1/content/presence': 'is seen for 15 seconds',
  'POST /v1/content/test': 'sends a test, and changes nothing',
};

const newest = async (): Promise<Json> =>
  (await host.query('select * from audit_log order by id desc limit 1'))[0] ?? { id: '0' };

describe('a call', () => {
  it('that changes something is recorded, or has a reason not to be', () => {
    const unsafe = Object.keys(ACCESS).filter((name) => !name.startsWith('GET '));
    const known = [...Object.keys(ACTS), ...Object.keys(UNRECORDED)];
    expect(unsafe.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !(name in ACCESS))).toEqual([]);
  });

  const calls = Object.entries(ACTS).map(([name, [act, perform]]) => [name, act, perform] as const);
  it.each(calls)('%s is recorded as %s', async (_, act, perform) => {
    const before = Number((await newest())['id']);
    const reply = await perform();
    expect([reply.status < 300, reply.body]).toEqual([true, reply.body]);
    const entry = await newest();
    expect(Number(entry['id'])).toBeGreaterThan(before);
    expect(entry).toMatchObject({ act, source: 'session', address: '127.0.0.1' });
    expect(entry['person_id'] !== null).toBe(true);
  });
});

describe('a command', () => {
  const psn = async (...words: string[]): Promise<void> => {
    const { status, stderr } = await runPsn([...words, '--database-url', host.databaseUrl]);
    expect([status, stderr]).toEqual([0, expect.any(String)]);
  };
  const files = () => host.workspace;
  const commands: [name: string, act: AuditAct, run: () => Promise<void>][] = [
    ['publish', 'version_published', () => psn('publish', files(), '--yes', '--message', 'Spring')],
    ['restore', 'version_restored', () => psn('restore', files(), '--version', '2', '--yes')],
    ['data export', 'results_exported', () => psn('data', 'export', files())],
    [
      'data export --customer',
      'customer_exported',
      async () => {
        const out = await mkdtemp(join(tmpdir(), 'psn-audit-'));
        const id = await newResponse();
        await psn('data', 'export', files(), '--customer', id, '--out', join(out, 'one'));
        await rm(out, { recursive: true });
      },
    ],
    [
      'data erase',
      'customer_erased',
      async () => psn('data', 'erase', files(), '--customer', await newResponse(), '--yes'),
    ],
    [
      'import answers',
      'answers_imported',
      async () => {
        const file = join(await mkdtemp(join(tmpdir(), 'psn-audit-')), 'a.csv');
        await writeFile(file, 'id,What went wrong?\n1,nothing\n');
        await psn('import', 'answers', 'csv', file, files(), '--survey', 'flow-store', '--yes');
        await rm(dirname(file), { recursive: true });
      },
    ],
    [
      'import undo',
      'answers_removed',
      async () => {
        const [row] = await host.query(
          'select import_id from feedbacks where import_id is not null',
        );
        await psn('import', 'undo', files(), '--import', String(row!['import_id']), '--yes');
      },
    ],
    ['samples add', 'samples_added', () => psn('samples', 'add', files())],
    ['samples remove', 'samples_removed', () => psn('samples', 'remove', files())],
    [
      'results share',
      'results_link_added',
      () => psn('results', 'share', files(), '--survey', 'flow-store'),
    ],
    [
      'results unshare',
      'results_link_removed',
      async () => psn('results', 'unshare', files(), '--id', await newShare()),
    ],
    ['people reset', 'link_renewed', () => psn('people', 'reset', files(), '--id', 'mara')],
  ];

  it.each(commands)('psn %s is recorded as %s, by the user of the machine', async (_, act, run) => {
    await run();
    const entry = await newest();
    expect(entry).toMatchObject({ act, source: 'command', person_id: null, address: '' });
    expect(entry['name']).not.toBe('');
  });
});

it('no entry names a respondent', async () => {
  const entries = await host.query('select subject, details from audit_log');
  expect(entries.length).toBeGreaterThan(30);
  expect(JSON.stringify(entries)).not.toMatch(/\bc-\d+\b|Bob/);
});

it('each act of the log was recorded by one of these', async () => {
  const recorded = await host.query('select distinct act from audit_log');
  expect(recorded.map(({ act }) => act).toSorted()).toEqual([...auditActs].toSorted());
});
