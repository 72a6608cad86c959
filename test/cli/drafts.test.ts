import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldVersions } from '../../cli/host/housekeeping/old-versions.ts';
import { openDatabase } from '../../cli/host/database/database.ts';
import { seededRandom } from '../../core/platform/random.ts';
import {
  addQuestion,
  duplicateElement,
  elementsOf,
  moveElement,
  readSurvey,
  removeElement,
  setText,
  textsOf,
  type Survey,
} from '../../core/studio/index.ts';
import { addToken } from '../support/content.ts';
import { options, question, state, thanks, type Json } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite } from '../support/invite.ts';
import {
  codeOf,
  firstOwner,
  personBrowser,
  type PersonBrowser,
} from '../support/person-browser.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of drafts, and of people with the same file open, on two hosts. */

let host: TestHost;
let second: TestHost;
let owner: PersonBrowser;
let edda: PersonBrowser;
let emil: PersonBrowser;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  second = await testHost({ databaseUrl: host.databaseUrl });
  owner = await firstOwner(host);
  edda = (await invite(host, owner, 'Edda', ['editor'])).browser;
  emil = (await invite(second, owner, 'Emil', ['editor'])).browser;
});
afterAll(async () => {
  await second.remove();
  await host.remove();
});

const survey = (id: string, body: string): string =>
  JSON.stringify({
    id,
    name: `Survey ${id}`,
    states: [
      state(
        'one',
        [
          question('gift', 'radio', { body, options: options('gift', 'work') }),
          question('note', 'plain', { body: 'Thank you' }),
          { id: 'send', type: 'submit', order: 99 } as Json,
        ],
        { next_state_id: 'bye' },
      ),
      thanks('bye'),
    ],
  });

interface Draft {
  revision: number;
  by: string;
}
const save = async (person: PersonBrowser, draft: Json) =>
  person.call('PUT', '/v1/content/drafts', { revision: 0, base: null, ...draft });
async function saved(person: PersonBrowser, draft: Json): Promise<Draft> {
  const { status, body } = await save(person, draft);
  expect([status, body]).toMatchObject([200, {}]);
  return body['draft'] as Draft;
}
const discard = async (person: PersonBrowser, path: string, { revision }: Draft) =>
  person.call('DELETE', `/v1/content/drafts?path=${encodeURIComponent(path)}&revision=${revision}`);
async function read<T = Json>(path: string, person = edda): Promise<T> {
  const { status, body } = await person.call('GET', `/v1/content/${path}`);
  expect(status).toBe(200);
  return body as T;
}
const file = (path: string, person = edda) =>
  read<{ live: Json | null; draft: Json | null; base: Json | null; findings: Json[] }>(
    `file?path=${encodeURIComponent(path)}`,
    person,
  );
interface Workspace {
  live: { id: string };
  files: { path: string; digest: string | null; size: number; draft: Json | null }[];
  surveys: { path: string; published_at: string | null }[];
}
const workspace = () => read<Workspace>('workspace');
const liveId = async () => (await workspace()).live.id;

async function publish(
  person: PersonBrowser,
  drafts: (Draft & { path: string })[],
  more: Json = {},
) {
  const chosen = drafts.map(({ path, revision }) => ({ path, revision }));
  const body = { drafts: chosen, base: await liveId(), message: '', ...more };
  return person.call('POST', '/v1/content/publish', body);
}
/** Makes a file live by a draft. */
async function makeLive(path: string, text: string | null): Promise<void> {
  const { live } = await file(path);
  const base = (live?.['digest'] as string | undefined) ?? null;
  const draft = await saved(edda, { path, text, base });
  const { status } = await publish(edda, [{ path, ...draft }], { accept_harm: true });
  expect(status).toBe(201);
}

/** Types of questions that need nothing but themselves. */
const ASKED = ['text', 'textarea', 'score', 'star', 'numeric', 'email'];

describe('a draft', () => {
  it('is on top of the live file until it is published, and gone afterwards', async () => {
    const path = 'flows/first.json';
    const text = survey('first', 'What for?');
    const draft = await saved(edda, { path, text });
    expect(draft).toMatchObject({ by: 'Edda' });
    expect(await file(path, emil)).toMatchObject({
      live: null,
      draft: { text, base64: null, base: null, ...draft },
      base: null,
    });
    const before = await workspace();
    expect(before.files.find((each) => each.path === path)).toMatchObject({
      digest: null,
      size: text.length,
      draft: { ...draft, removed: false },
    });
    expect((await fetch(`${host.url}/v1/flows/first`)).status).toBe(404);
    const compared = await edda.call('POST', '/v1/content/compare', {
      drafts: [{ path, revision: draft.revision }],
    });
    expect(compared.body['changes']).toMatchObject([{ file: path }]);

    const { status, body } = await publish(emil, [{ path, ...draft }], { message: 'First' });
    expect([status, body]).toMatchObject([201, { version: { by: 'Emil', message: 'First' } }]);
    expect(await file(path)).toMatchObject({ live: { text }, draft: null, base: null });
    expect((await fetch(`${second.url}/v1/flows/first`)).status).toBe(200);
  });

  it('of 100 random edits of the studio is published byte for byte, and no other file changes', async () => {
    const path = 'flows/edited.json';
    const random = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    let text = survey('edited', 'What for?');
    const words = { option: String, statement: String, question: 'Why?', label: 'Text' };
    const acts: ((current: Survey) => string)[] = [
      (current) =>
        setText(text, current, pick(textsOf(current.json)).path, 'en', `Words ${random()}`),
      (current) =>
        addQuestion(text, current, { pageId: 'one', afterId: null, style: pick(ASKED) }, words)!
          .text,
      (current) =>
        moveElement(text, current, pick(elementsOf(current)).id, { pageId: 'one', at: 0 }),
      (current) => duplicateElement(text, current, pick(elementsOf(current)).id)!.text,
      // The first question remains: a survey without one is a mistake.
      (current) => removeElement(text, current, pick(elementsOf(current).slice(1)).id),
    ];
    const before = await read<{ files: Json[] }>('versions/live');
    let draft = await saved(edda, { path, text });
    for (let count = 0; count < 100; count += 1) {
      text = pick(acts)(readSurvey(text)!);
      draft = await saved(edda, { path, text, revision: draft.revision });
    }
    const { status, body } = await publish(edda, [{ path, ...draft }]);
    expect([status, body]).toMatchObject([201, {}]);
    const { files } = await read<{ files: Json[] }>('versions/live');
    expect(files.find((each) => each['path'] === path)).toMatchObject({ text });
    expect(files.filter((each) => each['path'] !== path)).toEqual(before.files);
  });

  it('is not overwritten by another person, nor by a change of a draft that was discarded', async () => {
    const path = 'flows/shared.json';
    const first = await saved(edda, { path, text: survey('shared', 'Edda') });
    for (const revision of [0, first.revision + 1, first.revision - 1]) {
      const { status, body } = await save(emil, { path, text: '{}', revision });
      expect([status, body]).toMatchObject([
        409,
        { error: { code: 'draft_changed', details: { path, draft: { ...first, by: 'Edda' } } } },
      ]);
    }
    const changed = await saved(emil, { path, text: survey('shared', 'Emil'), ...first });
    expect(changed.revision).toBeGreaterThan(first.revision);
    expect((await discard(edda, path, first)).status).toBe(409);
    expect((await discard(edda, path, changed)).status).toBe(204);
    expect((await discard(edda, path, changed)).status).toBe(204);
    // A new draft of the file has another revision than all before.
    const late = await save(emil, { path, text: '{}', revision: changed.revision });
    expect(late.body).toMatchObject({ error: { details: { path, draft: null } } });
    const again = await saved(edda, { path, text: survey('shared', 'Again') });
    expect(again.revision).toBeGreaterThan(changed.revision);
    await discard(edda, path, again);
  });

  it('of two people at once is one of theirs, and the other is refused', async () => {
    const path = 'flows/race.json';
    const text = (name: string) => survey('race', name);
    const replies = await Promise.all(
      [edda, emil, edda, emil].map((person, at) => save(person, { path, text: text(String(at)) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    const { draft } = await file(path);
    expect(draft).toMatchObject({ text: text(String(winner)) });
    await discard(edda, path, draft as unknown as Draft);
  });

  it('of a picture that no file names is not published, unless another draft names it', async () => {
    const picture = (name: string) =>
      saved(edda, { path: `files/${name}.svg`, text: `<svg id="${name}"/>` });
    const node = (name: string) =>
      JSON.stringify({
        id: 'plated',
        name: 'Plate',
        flow_id: 'first',
        logo_url: `files/${name}.svg`,
      });
    const drafts = {
      'nodes/plated.json': await saved(edda, { path: 'nodes/plated.json', text: node('chosen') }),
      'files/chosen.svg': await picture('chosen'),
      'files/removed.svg': await picture('removed'),
      'files/others.svg': await picture('others'),
    };
    const later = await saved(emil, {
      path: 'nodes/later.json',
      text: JSON.stringify({
        id: 'later',
        name: 'Later',
        flow_id: 'first',
        logo_url: 'files/others.svg',
      }),
    });
    const keys = Object.entries(drafts).map(([path, draft]) => ({ path, ...draft }));
    const compared = await edda.call('POST', '/v1/content/compare', {
      drafts: keys.map(({ path, revision }) => ({ path, revision })),
    });
    const changed = (compared.body['changes'] as Json[]).map((change) => change['file']);
    expect([...new Set(changed)].toSorted()).toEqual(['files/chosen.svg', 'nodes/plated.json']);
    expect((await publish(edda, keys)).status).toBe(201);
    expect(await file('files/chosen.svg')).toMatchObject({ live: {}, draft: null });
    expect(await file('files/removed.svg')).toMatchObject({ live: null, draft: null });
    const { draft } = await file('files/others.svg');
    expect(draft).toMatchObject(drafts['files/others.svg']);

    // The picture of another draft is live with it, and a live one stays when no file names it any more.
    const others = { path: 'files/others.svg', ...drafts['files/others.svg'] };
    expect((await publish(emil, [{ path: 'nodes/later.json', ...later }, others])).status).toBe(
      201,
    );
    expect(await file('files/others.svg')).toMatchObject({ live: {}, draft: null });
    await makeLive('nodes/later.json', null);
    expect(await file('files/others.svg')).toMatchObject({ live: {} });
    await makeLive('nodes/plated.json', null);
  });

  it('that is equal to the live file is none', async () => {
    const path = 'flows/first.json';
    const { live } = await file(path);
    const base = live!['digest'] as string;
    const text = live!['text'] as string;
    const draft = await saved(edda, { path, text: `${text} `, base });
    expect(await saved(edda, { path, text, base, revision: draft.revision })).toMatchObject({
      revision: 0,
    });
    expect((await file(path)).draft).toBeNull();
    expect(await saved(edda, { path: 'flows/never.json', text: null })).toMatchObject({
      revision: 0,
    });
  });

  it('removes a file', async () => {
    await makeLive('flows/old.json', survey('old', 'Old?'));
    const { live } = await file('flows/old.json');
    const draft = await saved(edda, { path: 'flows/old.json', text: null, base: live!['digest'] });
    expect(await file('flows/old.json')).toMatchObject({
      live: {},
      draft: { text: null, base64: null, base: live!['digest'] },
      base: { text: live!['text'] },
    });
    const { files, surveys } = await workspace();
    expect(files).toContainEqual(
      expect.objectContaining({ path: 'flows/old.json', draft: { ...draft, removed: true } }),
    );
    // The list shows the survey until the removal is published.
    expect(surveys.map(({ path }) => path)).toContain('flows/old.json');
    expect((await publish(edda, [{ path: 'flows/old.json', ...draft }])).status).toBe(201);
    expect((await workspace()).surveys.map(({ path }) => path)).not.toContain('flows/old.json');
    expect((await workspace()).files.map(({ path }) => path)).not.toContain('flows/old.json');
  });

  it('that began with another live file is not published, and its beginning stays readable', async () => {
    const path = 'flows/based.json';
    await makeLive(path, survey('based', 'Began with'));
    const { live } = await file(path);
    const draft = await saved(edda, { path, text: survey('based', 'Mine'), base: live!['digest'] });
    const files = (
      (await read(`versions/live`, owner))['files'] as { path: string; text: string }[]
    ).map((each) => (each.path === path ? { path, text: survey('based', 'Theirs') } : each));
    const given = files.map(({ path: name, ...content }) => ({
      path: name,
      ...content,
      digest: undefined,
    }));
    const theirs = await owner.call('POST', '/v1/content/publish', {
      files: given,
      base: await liveId(),
    });
    expect(theirs.status).toBe(201);
    const refused = await publish(edda, [{ path, ...draft }]);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'draft_outdated', details: { path } } },
    ]);
    // Housekeeping of later years leaves the content that the draft began with.
    await host.query(`update versions set created_at = created_at - interval '3 years'`);
    const { database } = await openDatabase(host.databaseUrl);
    await removeOldVersions(database).finally(() => database.destroy());
    expect(await file(path)).toMatchObject({
      live: { text: survey('based', 'Theirs') },
      base: { text: survey('based', 'Began with') },
    });
    await discard(edda, path, draft);
  });

  it('that was changed meanwhile is not published', async () => {
    const path = 'flows/meanwhile.json';
    const draft = await saved(edda, { path, text: survey('meanwhile', 'One') });
    const changed = await saved(emil, { path, text: survey('meanwhile', 'Two'), ...draft });
    const refused = await publish(edda, [{ path, ...draft }]);
    expect(refused.body).toMatchObject({
      error: { code: 'draft_changed', details: { path, draft: { revision: changed.revision } } },
    });
    await discard(edda, path, changed);
  });

  it('has its mistakes in the workspace with the other drafts', async () => {
    const path = 'nodes/found.json';
    const { body } = await save(edda, { path, text: '{ "id": "found", "flow_id": "found" }' });
    expect(body['findings']).toMatchObject([{ severity: 'error', file: path, path: 'flow_id' }]);
    const flow = await saved(edda, { path: 'flows/found.json', text: survey('found', 'Found?') });
    expect((await file(path)).findings).toEqual([]);
    await discard(edda, 'flows/found.json', flow);
    await discard(edda, path, body['draft'] as Draft);
  });

  it.each<[string, Json, number, string]>([
    ['outside the folders', { path: '../x.json', text: '' }, 422, 'invalid'],
    ['with another ending', { path: 'flows/x.js', text: '' }, 422, 'invalid'],
    [
      'of a large text',
      { path: 'flows/x.json', text: 'a'.repeat(1024 * 1024 + 1) },
      422,
      'invalid',
    ],
    ['of a large file', { path: 'files/x.png', base64: 'AAAA'.repeat(700_000) }, 422, 'invalid'],
    ['of no base64', { path: 'files/x.png', base64: 'A' }, 422, 'invalid'],
    ['of two contents', { path: 'files/x.png', base64: '', text: '' }, 422, 'invalid'],
    ['with an unknown beginning', { path: 'flows/x.json', text: '', base: 'ab' }, 422, 'invalid'],
    ['without a revision', { path: 'flows/x.json', text: '', revision: null }, 422, 'invalid'],
    ['with half a revision', { path: 'flows/x.json', text: '', revision: 0.5 }, 422, 'invalid'],
    ['of env.json', { path: 'env.json', text: '{}' }, 403, 'owner_only'],
    ['of an operator', { path: 'operators/x.json', text: '{}' }, 403, 'owner_only'],
  ])('%s is refused', async (_, draft, status, code) => {
    const reply = await save(edda, draft);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });

  it('of a file of owners is theirs alone', async () => {
    const path = 'env.json';
    const draft = await saved(owner, { path, text: '{ "smtp": { "password": "secret-word" } }' });
    for (const call of ['workspace', 'versions/live'])
      expect(JSON.stringify(await read(call))).not.toContain('secret-word');
    expect((await workspace()).files.map((each) => each.path)).not.toContain(path);
    for (const [method, address] of [
      ['GET', `file?path=${path}`],
      ['DELETE', `drafts?path=${path}&revision=${draft.revision}`],
    ] as const)
      expect(codeOf(await edda.call(method, `/v1/content/${address}`))).toBe('owner_only');
    expect(codeOf(await publish(edda, [{ path, ...draft }]))).toBe('owner_only');
    await discard(owner, path, draft);
  });
});

describe('the workspace', () => {
  it('has a survey in the archive whose file says so, without a channel', async () => {
    const path = 'flows/unused.json';
    const json = JSON.parse(survey('unused', 'How?')) as Json;
    const draft = await saved(edda, { path, text: JSON.stringify({ ...json, archived: true }) });
    const isListed = { path, archived: true, channels: [] };
    expect((await workspace()).surveys).toContainEqual(expect.objectContaining(isListed));
    await discard(edda, path, draft);
  });

  it('has the survey of a new workspace as an example', async () => {
    const path = 'flows/hello.json';
    const draft = await saved(edda, { path, text: await readFile(`cli/starter/${path}`, 'utf8') });
    const isListed = { path, title: 'Hello', example: true };
    expect((await workspace()).surveys).toContainEqual(expect.objectContaining(isListed));
    await discard(edda, path, draft);
  });

  it('lists surveys with pages, questions, responses and channels, also with mistakes', async () => {
    const text = survey('mood', 'How?');
    const flow = await saved(edda, { path: 'flows/mood.json', text });
    const node = await saved(edda, {
      path: 'nodes/mood.json',
      text: '{ "id": "mood", "name": "Hall", "flow_id": "mood" }',
    });
    const widget = await saved(edda, {
      path: 'widgets/mood.json',
      text: '{ "code": "PSN-MOOD123", "node_id": "mood" }',
    });
    const mood = {
      id: 'mood',
      path: 'flows/mood.json',
      title: 'Survey mood',
      pages: 1,
      questions: 1,
      responses: 0,
      samples: 0,
      last_response_at: null,
      published_at: null,
      archived: false,
      archived_live: false,
      example: false,
      channels: [
        { kind: 'node', id: 'mood', path: 'nodes/mood.json', name: 'Hall', seen: null },
        {
          kind: 'widget',
          id: 'PSN-MOOD123',
          path: 'widgets/mood.json',
          name: 'PSN-MOOD123',
          seen: null,
        },
      ],
    };
    expect((await workspace()).surveys).toContainEqual(mood);
    const paths = { 'flows/mood.json': flow, 'nodes/mood.json': node, 'widgets/mood.json': widget };
    const drafts = Object.entries(paths).map(([path, draft]) => ({ path, ...draft }));
    expect((await publish(edda, drafts)).status).toBe(201);
    const answer = submission({
      node_id: 'mood',
      flow_id: 'mood',
      responses: [{ question_id: 'q-gift', option_id: 'id-gift' }],
    });
    expect((await post(host.url, answer)).status).toBe(201);
    expect((await workspace()).surveys).toContainEqual({
      ...mood,
      responses: 1,
      last_response_at: expect.any(String),
      published_at: expect.any(String),
    });

    // Samples are counted by themselves.
    expect((await owner.call('POST', '/v1/samples/add')).status).toBe(204);
    const listed = (await workspace()).surveys.find(({ path }) => path === mood.path);
    expect(listed).toMatchObject({ responses: 1 });
    expect((listed as unknown as { samples: number }).samples).toBeGreaterThan(10);
    expect((await owner.call('POST', '/v1/samples/remove')).status).toBe(204);

    const { live } = await file('flows/mood.json');
    // The comma after the name is missing.
    const broken = text.replace('"Survey mood",', '"Survey mood"');
    await saved(edda, { path: 'flows/mood.json', text: broken, base: live!['digest'] });
    expect((await workspace()).surveys).toContainEqual({
      ...mood,
      responses: 1,
      last_response_at: expect.any(String),
      published_at: expect.any(String),
    });
    await saved(edda, { path: 'flows/empty.json', text: '' });
    expect((await workspace()).surveys).toContainEqual({
      id: null,
      path: 'flows/empty.json',
      title: 'flows/empty.json',
      pages: 0,
      questions: 0,
      responses: 0,
      samples: 0,
      last_response_at: null,
      published_at: null,
      archived: false,
      archived_live: false,
      example: false,
      channels: [],
    });
  });

  it('names the time since which a survey has its live content', async () => {
    const path = 'flows/dated.json';
    const publishedAt = async () =>
      (await workspace()).surveys.find((each) => each.path === path)!.published_at;
    await makeLive(path, survey('dated', 'How?'));
    const first = await publishedAt();
    await makeLive('nodes/dated.json', '{ "id": "dated", "name": "D", "flow_id": "dated" }');
    await saved(edda, { path: 'flows/undated.json', text: survey('undated', 'How?') });
    expect(await publishedAt()).toBe(first);
    const { versions } = await read<{ versions: Json[] }>('versions');
    await makeLive(path, survey('dated', 'How was it?'));
    const latest = await read<{ versions: Json[] }>('versions');
    expect(versions.map(({ at }) => at)).toContain(first);
    expect(await publishedAt()).toBe(latest.versions[0]!['at']);
  });

  it('marks a survey as archived whose channels are, and publishes that without a warning', async () => {
    await makeLive('flows/rest.json', survey('rest', 'How?'));
    const node = (status: string) =>
      JSON.stringify({ id: 'rest', name: 'Rest', flow_id: 'rest', status });
    await makeLive('nodes/rest.json', node('active'));
    const isArchived = async () =>
      (await workspace()).surveys.find(({ path }) => path === 'flows/rest.json');
    expect(await isArchived()).toMatchObject({ archived: false });
    await makeLive('nodes/rest.json', node('archived'));
    expect(await isArchived()).toMatchObject({ archived: true, archived_live: true });
    expect((await file('nodes/rest.json')).findings).toEqual([]);
    const { live } = await file('nodes/rest.json');
    const reopened = { path: 'nodes/rest.json', text: node('active'), base: live!['digest'] };
    const draft = await saved(edda, reopened);
    expect(await isArchived()).toMatchObject({ archived: false, archived_live: true });
    await discard(edda, reopened.path, draft);
  });
});

it('the workspace names the people for notifications: addresses for owners alone', async () => {
  const peopleFor = async (person: PersonBrowser) =>
    (await person.call('GET', '/v1/content/workspace')).body['people'] as Json[];
  const forOwner = (await peopleFor(owner)).find(({ name }) => name === 'Edda')!;
  expect(forOwner).toMatchObject({ has_email: true, email: expect.stringContaining('@') });
  const forEditor = await peopleFor(edda);
  expect(forEditor).toContainEqual({ ...forOwner, email: null });
  expect(JSON.stringify(forEditor)).not.toContain('@');
  const token = await addToken(owner, 'content:read');
  const headers = { Authorization: `Bearer ${token}` };
  const forProgram = await personBrowser(host.url).call(
    'GET',
    '/v1/content/workspace',
    undefined,
    headers,
  );
  expect(JSON.stringify(forProgram.body['people'])).not.toContain('@');
});

describe('a person', () => {
  const PLACE = { path: 'flows/first.json', place: 'states.0.elements.0' };
  const report = async (person: PersonBrowser, given: Json = PLACE) =>
    (await person.call('POST', '/v1/content/presence', given)).body;

  it('is seen by others with the same file open, on any host, for 15 seconds', async () => {
    expect(await report(edda)).toMatchObject({ others: [] });
    const seen = await report(emil);
    expect(seen).toEqual({
      others: [{ id: expect.any(String), name: 'Edda', color: null, place: PLACE.place }],
      draft: null,
      drafts: expect.any(String),
      live: await liveId(),
    });
    expect(await report(emil, { ...PLACE, path: 'flows/other.json' })).toMatchObject({
      others: [],
    });
    await host.query(`update presence set seen_at = seen_at - interval '16 seconds'`);
    expect(await report(emil)).toMatchObject({ others: [] });
    expect(await report(edda)).toMatchObject({ others: [{ name: 'Emil' }] });
  });

  it('gets the draft of the file and the live version', async () => {
    const { live } = await file(PLACE.path);
    const base = live!['digest'];
    const draft = await saved(emil, { path: PLACE.path, text: '{ "id": "first" }', base });
    expect(await report(edda)).toMatchObject({ draft, live: await liveId() });
    await discard(emil, PLACE.path, draft);
  });

  it('gets another mark with each draft of a file that the person may read', async () => {
    const markFor = async (person: PersonBrowser) => (await report(person))['drafts'];
    const before = await markFor(edda);
    const path = 'notifications/news.json';
    const draft = await saved(emil, { path, text: '{}', base: null });
    const added = await markFor(edda);
    expect(added).not.toBe(before);
    await discard(emil, path, draft);
    expect(await markFor(edda)).toBe(before);
    const hook = { path: 'webhooks/news.json', text: '{}', base: null };
    const secret = await saved(owner, hook);
    expect(await markFor(edda)).toBe(before);
    await discard(owner, hook.path, secret);
  });

  it.each([
    [{ path: '../x', place: '' }, 422],
    [{ path: PLACE.path, place: 'a'.repeat(201) }, 422],
    [{ path: 'env.json', place: '' }, 403],
  ])('reporting %j is refused', async (given, status) => {
    expect((await edda.call('POST', '/v1/content/presence', given)).status).toBe(status);
  });
});
