import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { firstOwner, personBrowser, type PersonBrowser } from '../support/person-browser.ts';
import { post, submission } from '../support/submission.ts';

/** Steps and warnings for an owner on the start page. */

let host: TestHost;
let owner: PersonBrowser;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  owner = await firstOwner(host);
});
afterAll(() => host.remove());

/** Restarts the host; the owner's session continues. */
async function restart(): Promise<void> {
  const { cookies } = owner;
  host = await host.restart();
  owner = personWith(cookies);
}

const personWith = (cookies: PersonBrowser['cookies']): PersonBrowser => {
  const browser = personBrowser(host.url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

const readPage = async (): Promise<string> => (await owner.call('GET', '/start')).text;
const steps = async (): Promise<(string | undefined)[]> => {
  const [, list = ''] =
    /<article class="card steps">([^]*?)<\/article>/.exec(await readPage()) ?? [];
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
};
const flow = () => join(host.workspace, 'flows/store-visit.json');

it('offers the sign-in, and on a host without an owner the way to the first account', async () => {
  const read = async ({ url }: TestHost) => (await fetch(`${url}/start`)).text();
  expect(await read(host)).toContain('Sign in to see the responses of today');
  const empty = await testHost({ isWatching: false });
  const page = await read(empty);
  await empty.remove();
  expect(page).toContain('There is no account yet.');
  expect(page).toContain('psn people add --role owner --name NAME');
  expect(page).not.toContain('sign-in');
});

it('says that files were never published, but not that a newer version is live', async () => {
  const first = await readFile(flow(), 'utf8');
  expect(await readPage()).not.toContain('Not published');
  await writeFile(flow(), `${first}\n`);
  await restart();
  expect(await readPage()).toContain('The files differ from version 1, which is live.');

  // As the studio publishes, which leaves the folder as it is.
  await host.publish();
  await writeFile(flow(), first);
  await restart();
  expect(await readPage()).not.toContain('Not published');
  expect(host.logLines.join('\n')).toContain('Write version 2, which is live');
});

it('has the mistakes of the files in the language of the reader', async () => {
  const text = await readFile(flow(), 'utf8');
  const survey = JSON.parse(text) as { states: { next_state_id?: string }[] };
  survey.states[0]!.next_state_id = 'nowhere';
  await writeFile(flow(), JSON.stringify(survey));
  await writeFile(join(host.workspace, 'nodes/broken.json'), '{');
  await restart();
  const page = async (lang: string) => (await owner.call('GET', `/start?lang=${lang}`)).text;
  for (const [lang, version, words, ofFile] of [
    ['en', 'The files have errors: version 2', 'This page does not exist.', 'mistake in this line'],
    ['de', 'Die Dateien haben Fehler: Version 2', 'Diese Seite gibt es nicht.', 'In dieser Zeile'],
  ]) {
    const html = await page(lang!);
    for (const part of [version, `${words} (nowhere)`, ofFile]) expect(html).toContain(part);
    // The message of the terminal, which has the value and the place in the file.
    expect(html).toMatch(
      /<p class="hint" lang="en" dir="ltr"><code>states\.0\.next_state_id<\/code>/,
    );
  }
  await rm(join(host.workspace, 'nodes/broken.json'));
  await writeFile(flow(), text);
  await restart();
});

it('lists the open steps before the numbers of today, and no invitation alone', async () => {
  const [section = ''] = /<section id="today"[^]*?<\/section>/.exec(await readPage()) ?? [];
  const headings = [...section.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words);
  expect(headings).toEqual(['First steps', 'Today']);
  expect(await steps()).toEqual(['#surveys', '/people']);
  expect(section).toContain('Responses arrive, and email addresses are stored with them.');
  expect(section).toContain('Emails are not sent yet: the host has no mail server.');
  expect((await post(host.url, submission())).status).toBe(201);
  expect(await steps()).toEqual([]);
});

it('asks for a first survey while all of them are examples', async () => {
  const isAskedFor = async () => (await steps()).some((href) => href?.includes('studio'));
  expect(await isAskedFor()).toBe(false);
  const folder = join(host.workspace, 'flows');
  for (const name of await readdir(folder)) {
    const json = JSON.parse(await readFile(join(folder, name), 'utf8')) as object;
    await writeFile(join(folder, name), JSON.stringify({ ...json, example: true }));
  }
  await host.publish();
  await expect.poll(isAskedFor).toBe(true);
  expect(await readPage()).toMatch(/<p class="about"[^>]*>Example</);
});

it('begins with the survey that was published last', async () => {
  const titles = async (): Promise<string[]> => {
    const [, cards = ''] = /<section id="surveys">([^]*?)<\/section>/.exec(await readPage()) ?? [];
    return [...cards.matchAll(/class="card-link" href="[^"]*" dir="auto">([^<]*)</g)].map(
      ([, title]) => title!,
    );
  };
  const before = await titles();
  const hotel = join(host.workspace, 'flows/hotel.json');
  const json = JSON.parse(await readFile(hotel, 'utf8')) as object;
  await writeFile(hotel, JSON.stringify({ ...json, name: 'Stay' }));
  await host.publish();
  const others = before.filter((title) => title !== 'Hotel Miramar');
  expect(others).toHaveLength(before.length - 1);
  await expect.poll(titles).toEqual(['Hotel Miramar', ...others]);
});
