import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../cli/host/content/widget-sightings.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { firstOwner, type PersonBrowser } from '../support/person-browser.ts';

/** Tests of the last page that loaded each widget, on two hosts of one database. */

const CODE = 'PSN-BOOKSHP';
const PAGE = 'https://shop.example/pricing';

let host: TestHost;
let second: TestHost;
let owner: PersonBrowser;
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  second = await testHost({ databaseUrl: host.databaseUrl });
  owner = await firstOwner(host);
});
afterAll(async () => {
  await second.remove();
  await host.remove();
});

interface Channel {
  kind: string;
  id: string;
  seen: { at: string; page: string } | null;
}

/** The sighting of a widget, as the studio reads it. */
async function seen(code = CODE): Promise<Channel['seen']> {
  const { body } = await owner.call('GET', '/v1/content/workspace');
  const channels = (body['surveys'] as { channels: Channel[] }[]).flatMap((each) => each.channels);
  return channels.find(({ id }) => id === code)!.seen;
}

const stored = () => host.query('select code, page from widget_sightings order by code');
const load = (path: string, headers: Record<string, string>, from: TestHost = host) =>
  fetch(from.url + path, { headers });
const loadTag = (headers: Record<string, string>, from?: TestHost) =>
  load(`/w/${CODE}.js`, headers, from);
const minuteLater = () =>
  host.query(`update widget_sightings set seen_at = seen_at - interval '61 seconds'`);

describe('a widget', () => {
  it('was not seen before a page loads it, nor by a request that names no page', async () => {
    await loadTag({});
    await load('/w/PSN-UNKNOWN.js', { referer: PAGE });
    await load('/v1/web_widgets/code/PSN-UNKNOWN', { origin: 'https://shop.example' });
    expect(await seen()).toBeNull();
  });

  it('is seen on the page that loads its tag, once a minute on all hosts', async () => {
    await loadTag({ referer: `${PAGE}?token=secret#part` });
    await eventually(async () => expect(await seen()).not.toBeNull());
    expect(await seen()).toEqual({ page: PAGE, at: expect.any(String) });
    expect(Date.now() - Date.parse((await seen())!.at)).toBeLessThan(30_000);

    await loadTag({ referer: 'https://shop.example/same-minute' });
    await loadTag({ referer: 'https://shop.example/other-host' }, second);
    // A second widget is stored after them on the same connections.
    await load('/v1/web_widgets/code/PSN-READING', { origin: 'https://shop.example' }, second);
    await eventually(async () => expect(await stored()).toHaveLength(2));
    expect(await stored()).toContainEqual({ code: CODE, page: PAGE });
  });

  it('is seen on another page by another host a minute later', async () => {
    await minuteLater();
    const third = await testHost({ databaseUrl: host.databaseUrl });
    await loadTag({ origin: 'https://shop.example' }, third);
    await eventually(async () => expect((await seen())?.page).toBe('https://shop.example/'));
    await third.remove();
  });
});

describe('the page of a request', () => {
  it.each([
    [{ referer: PAGE, origin: 'https://other.example' }, PAGE],
    [{ origin: 'https://shop.example' }, 'https://shop.example/'],
    [{ referer: 'https://user:pass@shop.example/a?utm_source=b' }, 'https://shop.example/a'],
    [
      { referer: 'https://shop.example/u/mara@example.com/4155550123' },
      'https://shop.example/u/[EMAIL]/[NUMBER]',
    ],
    [{ referer: 'https://shop.example/<script>\u0000' }, 'https://shop.example/%3Cscript%3E'],
    [{ referer: 'javascript:alert(1)', origin: 'null' }, null],
    [{ referer: 'no address' }, null],
    [{}, null],
  ])('of %j is %j', (headers, page) => {
    expect(pageOf(headers)).toBe(page);
  });

  it('has a bounded length', () => {
    const long = `https://${'a.'.repeat(4000)}example/${'b'.repeat(9000)}`;
    expect(pageOf({ referer: long })!.length).toBeLessThanOrEqual(2048);
  });
});
