import { afterAll, beforeAll, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';

/** Replies that depend on languages. Any client can invent some. */

let host: TestHost;
beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

/** Embed script of a widget for a requested language. */
async function script(lang: string, accepted = 'en'): Promise<string> {
  const reply = await fetch(`${host.url}/w/PSN-BOOKSHP.js?lang=${encodeURIComponent(lang)}`, {
    headers: { 'Accept-Language': accepted },
  });
  return reply.text();
}

it('an unknown language has the embed script of none', async () => {
  const plain = await script('');
  for (const lang of ['xx', 'qaa', 'de'.repeat(500), '../../x', '__proto__', '1-2-3', 'x-private'])
    expect([lang, (await script(lang)) === plain]).toEqual([lang, true]);
});

it('all variants of a language share the embed scripts of the known codes', async () => {
  expect(await script('tr')).toContain('"lang":"tr"');
  const variants = ['de-AT', 'de-DE', 'DE', 'de-u-nu-latn', 'de-AT-x-one', 'de_LI'];
  const scripts = await Promise.all(variants.map((lang) => script(lang)));
  expect(new Set(scripts).size).toBe(1);
  expect(scripts[0]).toContain('"lang":"de"');
  expect(await script('fr-CA')).not.toBe(await script('fr'));
});

it('a long list of accepted languages ends at the tenth', async () => {
  const made = Array.from({ length: 10 }, (_, at) => `q${String.fromCharCode(97 + at)}a`);
  expect(await script('', [...made.slice(0, 9), 'tr'].join())).toContain('"tr.launcher"');
  expect(await script('', [...made, 'tr'].join())).toContain('"en.launcher"');
});

it('unknown languages and placements of a first screen have the screen of none', async () => {
  const screen = async (more: string) => {
    const address = `${host.url}/v1/nodes/node-hotel?first_screen=psn-feedback&${more}`;
    return JSON.stringify(
      ((await (await fetch(address)).json()) as { first_screen: unknown }).first_screen,
    );
  };
  const plain = await screen('languages=de-AT,en');
  for (const more of [
    'languages=xx,de-AT,qaa,en',
    'languages=de-AT-x-one,en',
    'languages=de-AT-u-nu-latn,en&lang=xx',
    'languages=de-AT,en&placement=1234',
  ])
    expect([more, (await screen(more)) === plain]).toEqual([more, true]);
});
