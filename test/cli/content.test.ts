import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { options, question, state, thanks, type Json } from '../support/flows.ts';
import { addToken } from '../support/content.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite } from '../support/invite.ts';
import {
  codeOf,
  firstOwner,
  personBrowser,
  type PersonBrowser,
} from '../support/person-browser.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of the calls that read, compare and publish content. */

let host: TestHost;
let owner: PersonBrowser;
let editor: PersonBrowser;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  owner = await firstOwner(host);
  editor = (await invite(host, owner, 'Edda', ['editor'])).browser;
});
afterAll(() => host.remove());

interface Version {
  id: string;
  by: string;
  message: string;
  live: boolean;
}
interface File {
  path: string;
  digest: string | null;
  text: string | null;
  base64: string | null;
}

async function versions(path?: string): Promise<Version[]> {
  const query = path ? `?${new URLSearchParams({ path })}` : '';
  const { status, body } = await editor.call('GET', `/v1/content/versions${query}`);
  expect(status).toBe(200);
  return body['versions'] as Version[];
}
const liveId = async () => (await versions())[0]!.id;

async function readFiles(person = owner, id = 'live'): Promise<File[]> {
  const { status, body } = await person.call('GET', `/v1/content/versions/${id}`);
  expect(status).toBe(200);
  return body['files'] as File[];
}
const given = (files: readonly File[]) =>
  files
    .filter(({ text, base64 }) => text !== null || base64 !== null)
    .map(({ path, text, base64 }) => ({ path, ...(text === null ? { base64 } : { text }) }));

/** All files of the live version as a person reads them, with some replaced; `null` removes one. */
async function liveWith(changed: Record<string, string | null>, person = editor) {
  const files = given(await readFiles(person)).filter(({ path }) => !(path in changed));
  const added = Object.entries(changed).flatMap(([path, text]) =>
    text === null ? [] : [{ path, text }],
  );
  return [...files, ...added];
}

const survey = (body: string, ...names: string[]): string =>
  JSON.stringify({
    id: 'mood',
    name: 'Mood',
    states: [
      state(
        'one',
        [
          question('gift', 'radio', { body, options: options(...names) }),
          { id: 'send', type: 'submit', order: 99 } as Json,
        ],
        { next_state_id: 'bye' },
      ),
      thanks('bye'),
    ],
  });
const MOOD = 'flows/mood.json';
const CHANNEL = 'nodes/mood.json';
const channel = JSON.stringify({ id: 'mood', name: 'Mood', flow_id: 'mood' });

const publish = async (person: PersonBrowser, body: object) =>
  person.call('POST', '/v1/content/publish', { base: await liveId(), message: '', ...body });

/** Acts of the audit log, newest first. */
async function acts(): Promise<Json[]> {
  const { body } = await owner.call('GET', '/v1/audit-log');
  return body['entries'] as Json[];
}

describe('a publish by call', () => {
  it('makes a version by its author, which the host shows at once and the audit log names', async () => {
    const files = await liveWith({
      [MOOD]: survey('What for?', 'gift', 'work'),
      [CHANNEL]: channel,
    });
    const before = await liveId();
    const { status, body } = await publish(editor, { files, message: 'Mood' });
    expect(status).toBe(201);
    const version = { id: String(Number(before) + 1), by: 'Edda', message: 'Mood', live: true };
    expect(body).toMatchObject({ version });
    expect((await versions()).slice(0, 2)).toMatchObject([version, { id: before, live: false }]);
    const shown = await fetch(`${host.url}/v1/flows/mood`);
    expect(await shown.text()).toContain('What for?');
    expect((await acts())[0]).toMatchObject({
      act: 'version_published',
      name: 'Edda',
      source: 'session',
      subject: `version ${version.id}`,
      details: 'Mood',
    });
    // The same files again, as after a lost reply.
    const again = await editor.call('POST', '/v1/content/publish', { files, base: before });
    expect([again.status, again.body]).toMatchObject([200, { version }]);
    expect(await liveId()).toBe(version.id);
  });

  it('is refused on top of another version than the one that it was compared with', async () => {
    const files = await liveWith({ [MOOD]: survey('Why?', 'gift', 'work') });
    const reply = await publish(editor, { files, base: '1', accept_harm: true });
    expect([reply.status, codeOf(reply)]).toEqual([409, 'outdated']);
    expect(reply.body).toMatchObject({ error: { details: { live: await liveId() } } });
    const first = await publish(editor, { files, base: null, accept_harm: true });
    expect(codeOf(first)).toBe('outdated');
  });

  it('is refused with errors in the files, which it lists', async () => {
    const files = await liveWith({ [MOOD]: '{ "id": "mood" "name": 1 }' });
    const reply = await publish(editor, { files });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'not_valid']);
    expect(reply.body).toMatchObject({
      error: {
        details: {
          findings: [{ severity: 'error', code: 'json_syntax', file: MOOD, line: 1, edit: null }],
        },
      },
    });
  });

  it('that harms stored answers needs agreement', async () => {
    const answer = await post(
      host.url,
      submission({
        node_id: 'mood',
        flow_id: 'mood',
        responses: [{ question_id: 'q-gift', option_id: 'id-gift' }],
      }),
    );
    expect(answer.status).toBe(201);
    const files = await liveWith({ [MOOD]: survey('What for?', 'work') });
    const compared = await editor.call('POST', '/v1/content/compare', { files });
    const harm = [{ kind: 'option_removed', file: MOOD, answers: 1, counted: 'answers' }];
    expect(compared.body).toMatchObject({ live: { id: await liveId() }, harm, findings: [] });
    expect(compared.body['changes']).toHaveLength(1);
    const refused = await publish(editor, { files });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'harmful']);
    expect(refused.body).toMatchObject({ error: { details: { harm } } });
    expect((await publish(editor, { files, accept_harm: true })).status).toBe(201);
  });

  it('of an earlier version restores its files byte for byte, as a new version', async () => {
    const [live, earlier] = await versions();
    const compared = await editor.call('POST', '/v1/content/compare', { version: earlier!.id });
    expect(compared.body).toMatchObject({ same_as: earlier!.id, live: { id: live!.id } });
    expect(JSON.stringify(compared.body['changes'])).toContain('is new');
    const { status, body } = await publish(editor, { version: earlier!.id });
    expect([status, body]).toMatchObject([201, { version: { id: String(Number(live!.id) + 1) } }]);
    expect(await readFiles()).toEqual(await readFiles(owner, earlier!.id));
    expect((await acts())[0]).toMatchObject({
      act: 'version_restored',
      details: `version ${earlier!.id}`,
    });
  });

  it('judges each answer by the text that it answered, so that going back to it is no harm', async () => {
    const answer = () =>
      post(
        host.url,
        submission({
          node_id: 'mood',
          flow_id: 'mood',
          responses: [{ question_id: 'q-gift', option_id: 'id-gift' }],
        }),
      );
    const ask = async (body: string) => liveWith({ [MOOD]: survey(body, 'gift', 'work') });
    const harmOf = async (body: object) =>
      (await editor.call('POST', '/v1/content/compare', body)).body['harm'] as Json[];
    const original = await liveId();
    const files = await ask('Who paid the bill?');
    const [change] = await harmOf({ files });
    expect(change).toMatchObject({ kind: 'question_text_changed' });
    const earlier = Number(change!['answers']);
    expect(earlier).toBeGreaterThan(0);
    expect((await publish(editor, { files, accept_harm: true })).status).toBe(201);
    expect(await harmOf({ version: original })).toMatchObject([{ answers: 0 }]);
    expect((await answer()).status).toBe(201);
    expect(await harmOf({ version: original })).toMatchObject([{ answers: 1 }]);
    const other = await ask('How did you hear of us?');
    expect(await harmOf({ files: other })).toMatchObject([{ answers: earlier + 1 }]);
    const refused = await publish(editor, { version: original });
    expect(codeOf(refused)).toBe('harmful');
    expect((await publish(editor, { version: original, accept_harm: true })).status).toBe(201);
  });

  it('is listed with the versions of a file that it changes, adds or removes', async () => {
    const path = 'flows/listed.json';
    const text = survey('Listed?', 'a', 'b').replaceAll('mood', 'listed');
    const changes = [{ [path]: text }, { [CHANNEL]: channel.replace('}', ' }') }];
    for (const change of [
      ...changes,
      { [path]: text.replace('Listed?', 'Now?') },
      { [path]: null },
    ]) {
      const files = await liveWith(change);
      expect((await publish(editor, { files, accept_harm: true })).status).toBe(201);
    }
    const newest = (await versions()).slice(0, 4).map(({ id }) => id);
    const ids = (await versions(path)).map(({ id }) => id);
    expect(ids).toEqual([newest[0], newest[1], newest[3]]);
    expect(await versions('flows/nowhere.json')).toEqual([]);
    const refused = await editor.call('GET', '/v1/content/versions?path=../env.json');
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid']);
    const secret = await editor.call('GET', '/v1/content/versions?path=env.json');
    expect([secret.status, codeOf(secret)]).toEqual([403, 'owner_only']);
  });

  it('stores bytes as they were given', async () => {
    const picture = Buffer.from([0x89, 0x50, 0, 0xff]).toString('base64');
    const marked = '\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>\r\n';
    const files = await liveWith({ 'files/marked.svg': marked });
    files.push({ path: 'files/dot.png', base64: picture } as never);
    expect((await publish(editor, { files })).status).toBe(201);
    const stored = await readFiles(editor);
    expect(stored.find(({ path }) => path === 'files/dot.png')).toMatchObject({
      text: null,
      base64: picture,
    });
    expect(stored.find(({ path }) => path === 'files/marked.svg')).toMatchObject({ text: marked });
  });
});

describe('a comparison', () => {
  it('with an earlier version has its changes, and shows nothing as published', async () => {
    const before = await liveId();
    const files = await liveWith({ [MOOD]: null, [CHANNEL]: null });
    const reply = await editor.call('POST', '/v1/content/compare', { files, with: '1' });
    expect(JSON.stringify(reply.body['changes'])).not.toContain('mood.json');
    const live = await editor.call('POST', '/v1/content/compare', { files });
    expect(JSON.stringify(live.body['changes'])).toContain('mood.json');
    expect(await liveId()).toBe(before);
  });

  it.each([
    ['../env.json', '{}'],
    ['flows/../../x.json', '{}'],
    ['flows/a/b.json', '{}'],
    ['flows/.hidden.json', '{}'],
    ['flows/a.txt', '{}'],
    ['other/a.json', '{}'],
    ['constructor/a.json', '{}'],
    ['/etc/passwd', ''],
    ['files\\a.svg', ''],
    ['pages/a.js', ''],
    [`files/${'a'.repeat(300)}`, ''],
  ])('of a file at %s is refused', async (path, text) => {
    const reply = await editor.call('POST', '/v1/content/compare', { files: [{ path, text }] });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'invalid']);
  });

  it.each([
    [{}],
    [{ files: [], version: '1' }],
    [{ files: [{ path: 'flows/a.json' }] }],
    [{ files: [{ path: 'flows/a.json', text: '{}', base64: 'e30=' }] }],
    [{ files: [{ path: 'flows/a.json', base64: 'no base64' }] }],
    [
      {
        files: [
          { path: 'flows/a.json', text: '{}' },
          { path: 'flows/a.json', text: '{}' },
        ],
      },
    ],
    [{ files: 'flows' }],
    [{ drafts: [{ path: 'flows/a.json' }] }],
  ])('of %j is refused', async (body) => {
    const reply = await editor.call('POST', '/v1/content/compare', body);
    expect([reply.status, codeOf(reply)]).toEqual([422, 'invalid']);
  });

  it.each(['0', '999', 'x', ''])(
    'with the version %o, which does not exist, is refused',
    async (id) => {
      for (const body of [{ version: id }, { files: [], with: id }]) {
        const reply = await editor.call('POST', '/v1/content/compare', body);
        expect([reply.status, codeOf(reply)]).toEqual([404, 'unknown_version']);
      }
    },
  );
});

it('of a workspace with too much JSON is refused, and lists 1,000 of many mistakes', async () => {
  const large = `{ "id": "${'x'.repeat(5 * 2 ** 20)}" }`;
  const files = ['a', 'b'].map((name) => ({ path: `lookups/${name}.json`, text: large }));
  const refused = await editor.call('POST', '/v1/content/compare', { files });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid']);

  const unknown = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`nme${at}`, at]));
  const text = JSON.stringify({ id: 'a', states: [], ...unknown });
  const many = ['a', 'b'].map((name) => ({ path: `flows/${name}.json`, text }));
  const compared = await editor.call('POST', '/v1/content/compare', { files: many });
  expect(compared.body['findings']).toHaveLength(1000);
});

describe('files of owners', () => {
  const SECRET = 'the-password-of-the-mail-server';
  const env = JSON.stringify({
    smtp: { host: 'mail.example', from: 'a@b.example', password: SECRET },
  });
  const operator = JSON.stringify({ id: 'eve', name: 'Eve', roles: ['owner'] });

  beforeAll(async () => {
    const files = await liveWith({ 'env.json': env }, owner);
    expect((await publish(owner, { files, accept_harm: true })).status).toBe(201);
  });

  it('one file of a version is read alone, and none where the version does not have it', async () => {
    const file = (await readFiles(editor)).find(({ text }) => text !== null);
    expect(await readFiles(editor, `live?path=${file!.path}`)).toEqual([file]);
    expect(await readFiles(editor, 'live?path=flows/none.json')).toEqual([]);
    const read = (path: string) => editor.call('GET', `/v1/content/versions/live?path=${path}`);
    expect((await read('env.json')).status).toBe(403);
    expect((await read('..%2Fenv.json')).status).toBe(422);
  });

  it('are not readable by others, not even by their digests or mistakes', async () => {
    const files = await readFiles(editor);
    const hidden = files.filter(({ path }) => /^(env\.json$|operators\/)/.test(path));
    expect(hidden.length).toBeGreaterThan(1);
    for (const { path, ...content } of hidden)
      expect([path, content]).toEqual([path, { digest: null, text: null, base64: null }]);
    expect(JSON.stringify(files)).not.toContain(SECRET);
    expect(JSON.stringify(await readFiles(owner))).toContain(SECRET);
  });

  it.each([
    ['env.json', env.replace('mail.example', 'evil.example')],
    ['operators/eve.json', operator],
    [
      'webhooks/eve.json',
      JSON.stringify({ id: 'eve', url: 'https://evil.example', secret: 'x'.repeat(16) }),
    ],
    ['integrations/eve.json', JSON.stringify({ reference_id: 'q', url: 'https://evil.example' })],
    ['pages/eve.html', '<script src="https://evil.example"></script>'],
  ])('such as %s are changed by nobody else', async (path, text) => {
    const before = await liveId();
    const files = await liveWith({ [path]: text });
    for (const call of ['compare', 'publish']) {
      const reply = await editor.call('POST', `/v1/content/${call}`, {
        files,
        ...(call === 'publish' ? { base: before } : {}),
      });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'owner_only']);
      expect(reply.body).toMatchObject({ error: { details: { path } } });
    }
    const token = await addToken(owner, 'content:read', 'content:publish');
    const program = await personBrowser(host.url).call(
      'POST',
      '/v1/content/publish',
      { files, base: before },
      { Authorization: `Bearer ${token}` },
    );
    expect(codeOf(program)).toBe('owner_only');
    expect(await liveId()).toBe(before);
  });

  it('stay as they are where an editor publishes the others', async () => {
    const files = await liveWith({ [MOOD]: survey('Since when?', 'work'), [CHANNEL]: channel });
    expect(files.map(({ path }) => path)).not.toContain('env.json');
    expect((await publish(editor, { files, accept_harm: true })).status).toBe(201);
    expect(JSON.stringify(await readFiles(owner))).toContain(SECRET);
  });

  it('are restored by owners only, who have confirmed their identity', async () => {
    const older = { version: '1', accept_harm: true };
    expect(codeOf(await publish(editor, older))).toBe('owner_only');
    const aged = `update sessions set authenticated_at = now() - interval '1 day'`;
    await host.query(aged);
    expect(codeOf(await publish(owner, older))).toBe('reauthentication_needed');
    await host.query('update sessions set authenticated_at = now()');
    expect((await publish(owner, older)).status).toBe(201);
  });
});
