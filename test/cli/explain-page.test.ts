import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { serveWidget } from '../support/serve-node.ts';

/** The page that explains why a widget does not show. */

let host: TestHost;
beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

/** The rules on the page, with their verdicts and reasons. */
async function rulesOf(query: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${host.url}/explain?${query}`)).text();
  const items = html.matchAll(/<li><p><span role="img" aria-label="([^"]+)">.<\/span> (.*?)<\/p>/g);
  const names = [...html.matchAll(/<li><code dir="ltr">(\w+)<\/code>: /g)].map(([, name]) => name!);
  return Object.fromEntries(
    [...items].map(([, verdict, words], at) => [
      // A code without a widget has no part for developers.
      names[at] ?? 'code',
      `${verdict}. ${words!.replaceAll(/<[^>]+>/g, '')}`,
    ]),
  );
}

const page = (address: string): string => `&page=${encodeURIComponent(address)}`;

describe('the explanation of a widget', () => {
  it('names a code that is malformed or unknown', async () => {
    expect(await rulesOf('code=PSN-NO')).toEqual({
      code: 'hides it. PSN-NO is no widget code: PSN- and seven letters, digits, - or _.',
    });
    expect((await rulesOf('code=PSN-BOOKSHO'))['code']).toMatch(
      /^hides it. This host has no widget/,
    );
    expect((await rulesOf(''))['code']).toMatch(/^hides it/);
  });

  it('asks for the address of a page only where its widget exists', async () => {
    const text = async (code: string) => (await fetch(`${host.url}/explain?code=${code}`)).text();
    expect(await text('PSN-BOOKSHP')).toContain('name="page"');
    expect(await text('PSN-BOOKSHO')).not.toContain('name="page"');
  });

  it('compares its domains and patterns with a page', async () => {
    const code = await serveWidget(host, {
      enabled_domains: ['shop.example'],
      enabled_urls: ['/cart'],
      is_visible: false,
    });
    const open = await rulesOf(`code=${code}`);
    expect(open['enabled_domains']).toBe(
      'depends. It depends on the page: &#34;shop.example&#34;.',
    );
    expect(open['is_visible']).toMatch(/^hides it/);
    const cart = await rulesOf(`code=${code}${page('https://www.shop.example/cart?a=1')}`);
    expect([cart['enabled_domains'], cart['enabled_urls']]).toEqual([
      expect.stringMatching(/^allows it/),
      expect.stringMatching(/^allows it/),
    ]);
    const bare = await rulesOf(`code=${code}&page=shop.example/cart`);
    expect(bare['enabled_domains']).toMatch(/^allows it/);
    const other = await rulesOf(`code=${code}${page('https://evil.example/<b>')}`);
    expect(other['enabled_domains']).toMatch(/^hides it/);
    expect(other['enabled_urls']).toBe(
      'hides it. The address of the page is https://evil.example/%3Cb%3E. None of the patterns matches it: &#34;/cart&#34;. Patterns that are wrong, too long or dangerous match nothing.',
    );
  });

  it('names the rules that depend on the visitor', async () => {
    const code = await serveWidget(host, { display_rate: 30, display_once: true });
    const rules = await rulesOf(`code=${code}`);
    expect(rules['display_rate']).toBe(
      'depends. It shows to 30 of 100 visitors; the others never see it.',
    );
    expect(Object.keys(rules)).toContain('display_once');
    expect(Object.keys(rules)).not.toContain('enabled_on_mobile');
  });

  it('is in the language of the address, or of the browser', async () => {
    const read = async (query: string, headers: Record<string, string> = {}) =>
      (await fetch(`${host.url}/explain?code=PSN-BOOKSHP${query}`, { headers })).text();
    const german = await read('&lang=de');
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('Warum erscheint das Widget nicht?');
    expect(german).toContain('</code>: erlaubt es</li>');
    const arabic = await read('', { 'Accept-Language': 'ar' });
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<code dir="ltr">type=&#34;module&#34;</code>');
    expect(await read('&lang=xx')).toContain('<html lang="en" dir="ltr">');
  });

  it('has the line, the sources for a policy, and no text as markup', async () => {
    const html = await (await fetch(`${host.url}/explain?code=PSN-BOOKSHP`)).text();
    expect(html).toContain('/w/PSN-BOOKSHP.js');
    expect(html).toContain(`script-src ${host.url}`);
    const evil = '<img src=x onerror=alert(1)>';
    const hostile = await fetch(
      `${host.url}/explain?code=${encodeURIComponent(evil)}${page(evil)}`,
    );
    expect(await hostile.text()).not.toContain('<img');
    expect(hostile.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the embed script of an unknown code', () => {
  it('warns on the console with the address of the explanation', async () => {
    const script = await (await fetch(`${host.url}/w/PSN-BOOKSHO.js`)).text();
    const lines: string[] = [];
    new Function('console', script)({ warn: (line: string) => lines.push(line) });
    expect(lines).toEqual([
      `The widget PSN-BOOKSHO does not show: ${host.url} has no widget with this code. ${host.url}/explain?code=PSN-BOOKSHO explains it.`,
    ]);
  });
});
