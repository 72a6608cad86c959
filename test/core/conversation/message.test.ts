import { describe, expect, it } from 'vitest';
import { emojiCount } from '../../../core/conversation/emoji.ts';
import { splitLinks, type MessageLink } from '../../../core/conversation/links.ts';
import { avatarOf, groupBySender, nameOf } from '../../../core/conversation/senders.ts';
import type { ChatMessage } from '../../../core/contract/timeline.ts';
import { chatOf, wireItem } from '../../support/chats.ts';
import { spoofedAddresses } from '../../support/spoofed-addresses.ts';

const linksOf = (text: string) => splitLinks(text).filter((part) => typeof part !== 'string');

/** The host that a reader sees in an address: after the scheme, or after the name of a mailbox. */
const readHost = (address: string) =>
  /^(?:https?:\/\/(?!https?:?\/\/)|(?:mailto:)?[^/@]+@)?([^/?#:@…]+)(?:[/?#:…]|$)/i
    .exec(address)?.[1]
    ?.toLowerCase();

/** Expects that a link leads to the host that its texts name, by http, https or mail, with nothing invisible in them. */
function expectHonest({ href, shown, full }: MessageLink): void {
  const { protocol, username, password, hostname, pathname } = new URL(href);
  expect(['http:', 'https:', 'mailto:']).toContain(protocol);
  expect(username + password).toBe('');
  const host = protocol === 'mailto:' ? pathname.split('@').at(-1) : hostname;
  expect([readHost(shown), readHost(full)]).toEqual([host, host]);
  expect(shown + full).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
}

describe('links in a message', () => {
  it.each<[string, string[]]>([
    ['see https://example.com/a', ['https://example.com/a']],
    ['see example.com, please', ['https://example.com']],
    ['write to ada@example.com.', ['mailto:ada@example.com']],
    ['http://a.example and https://b.example', ['http://a.example', 'https://b.example']],
    ['first line\nhttps://example.com', ['https://example.com']],
    ['a tab\thttps://example.com', ['https://example.com']],
    ['❤️https://example.com', ['https://example.com']],
    ['👨‍👩‍👧 https://example.com 1️⃣', ['https://example.com']],
    ['می\u200Cخواهم https://example.com', ['https://example.com']],
    ['https://a.example https://b\u200B.example', ['https://a.example']],
    ['https://b\u202E.example and https://a.example', ['https://a.example']],
    ['\uFEFFhttps://b.example https://a.example', ['https://a.example']],
    ['HTTPS://Example.COM:8080/ä', ['HTTPS://Example.COM:8080/ä']],
    ['http://192.168.1.1/', ['http://192.168.1.1/']],
    ['https://bank.example%2eevil.example/x', []],
    ['bank.com%2eevil.com', []],
    ['https://bank.example\u2044login.evil.example', []],
    ['https://bank.example\u2215login.evil.example', []],
    ['https://bank.example\uFF0Elogin.evil.example', []],
    ['https://evil.example/\u2800\u2800bank.example', []],
    ['https://\u0430pple.com and \u0440\u0430\u0443\u0440\u0430\u04CF.com', []],
    ['p\u0430ypal.com and a@p\u0430ypal.com', []],
    ['http://2130706433/', []],
    ['nothing here', []],
    ['3.14 and e.g. this', []],
  ])('%s', (text, expected) => {
    expect(linksOf(text).map(({ href }) => href)).toEqual(expected);
  });

  it('shows 25 characters, and says the whole address', () => {
    const [link] = linksOf('https://example.com/a/long/way/down');
    expect(link).toEqual({
      href: 'https://example.com/a/long/way/down',
      full: 'https://example.com/a/long/way/down',
      shown: 'https://example.com/a/lon…',
    });
  });

  it.each([
    ['https://example.com/123456', 'https://example.com/12345…'],
    ['https://example.com/12345', 'https://example.com/12345'],
  ])('shortens %s after 25 characters: %s', (text, shown) => {
    expect(linksOf(text)).toMatchObject([{ shown }]);
  });

  it('names a mailbox without its scheme', () => {
    expect(linksOf('ada@example.com')).toEqual([
      { href: 'mailto:ada@example.com', shown: 'ada@example.com', full: 'ada@example.com' },
    ]);
  });

  it('splits a message into texts and links', () => {
    const split = (text: string) =>
      splitLinks(text).map((part) => (typeof part === 'string' ? part : [part.href]));
    expect(split('https://a.example')).toEqual([['https://a.example']]);
    expect(split('see https://a.example, or\nb@a.com!')).toEqual([
      'see ',
      ['https://a.example'],
      ', or\n',
      ['mailto:b@a.com'],
      '!',
    ]);
    expect([split('no link'), split('')]).toEqual([['no link'], []]);
  });

  it('leaves long words and the rest of long messages as they are', () => {
    const path = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
    expect([linksOf(path(2048)).length, linksOf(path(2049)).length]).toEqual([1, 0]);
    expect(linksOf(`${path(2032)} https://a.example`)).toHaveLength(1);
    expect(linksOf(`${path(2032)} a.com`)).toHaveLength(2);
    const bare = (length: number) => `example.com/${'a'.repeat(length - 12)}`;
    expect([linksOf(bare(255)).length, linksOf(bare(256)).length]).toEqual([1, 0]);
  });

  it('finds a long address, and one among many words', () => {
    const address = `https://example.com/${'a/b.c?d='.repeat(200)}`;
    const words = 'nothing here '.repeat(700);
    expect(linksOf(`${words} ${address}`).map(({ href }) => href)).toEqual([address]);
  });

  it.each(['a.', '1.', 'a-.', 'www.', 'a.b.c/', 'a.com,', `${'a.'.repeat(120)} `, 'x.yz '])(
    'takes time in proportion to the length of "%s"',
    (part) => {
      const cost = (length: number, times: number): number => {
        const message = part.repeat(length / part.length);
        const start = performance.now();
        for (let count = 0; count < times; count += 1) splitLinks(message);
        return performance.now() - start;
      };
      // Ten times as long, a tenth as often: ten times the cost where each letter looks at all others.
      const ratios = Array.from({ length: 5 }, () => cost(10_000, 10) / cost(1_000, 100));
      expect(Math.min(...ratios)).toBeLessThan(4);
    },
  );

  it('loses nothing of the text', () => {
    const text = 'a https://example.com b ada@example.com c';
    expect(
      splitLinks(text)
        .map((part) => (typeof part === 'string' ? part : part.shown))
        .join(''),
    ).toBe(text);
  });

  it.each([
    [
      'https://www.bank.example.account-settings.evil.example/sign-in',
      'https://www.bank.example.account-settings.evil.example…',
    ],
    ['support.desk@bank.example.com.evil.net', 'support.desk@bank.example.com.evil.net'],
    ['http://bank.example/a/very/long/path', 'http://bank.example/a/ver…'],
  ])('shows the whole host of %s', (text, shown) => {
    expect(linksOf(text)).toMatchObject([{ shown }]);
  });
});

describe('of spoofed addresses', () => {
  const all = Object.values(spoofedAddresses).flat();

  it('there are 100 and more, each another', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(100);
  });

  describe.each(Object.entries(spoofedAddresses))('%s', (_, addresses) => {
    it.each(addresses)('%j is no link whose text names another host', (text) => {
      // Only names below domains that exist become links without a scheme.
      for (const form of [text, text.replaceAll('.example', '.com')])
        for (const link of linksOf(form)) expectHonest(link);
    });
  });

  it.each(
    ['marks of direction', 'characters without width'].flatMap((kind) => spoofedAddresses[kind]!),
  )('%j is no link at all', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it.each([
    {
      href: 'https://evil.example/',
      shown: 'https://bank.example/',
      full: 'https://evil.example/',
    },
    { href: 'https://evil.example/', shown: 'https://evil…', full: 'https://evil.example/' },
    {
      href: 'https://bank.example@evil.example/',
      shown: 'https://bank.example@evil.example/',
      full: 'https://bank.example@evil.example/',
    },
    { href: 'http://127.1/', shown: 'http://127.1/', full: 'http://127.1/' },
  ])('$href that shows $shown would be one', (link) => {
    expect(() => expectHonest(link)).toThrow();
  });
});

it.each<[string, number]>([
  ['🎉', 1],
  [' 🎉🎉 ', 2],
  ['👍🏽👩‍👩‍👧🇹🇷', 3],
  ['❤️', 1],
  ['🎉🎉🎉🎉', 0],
  ['🎉 \n🎉', 2],
  [`🎉${' '.repeat(56)}🎉`, 2],
  [`🎉${' '.repeat(57)}🎉`, 0],
  ['🎉!', 0],
  ['hi', 0],
  ['1', 0],
  ['', 0],
  ['   ', 0],
])('%j is made of %i emoji alone', (text, expected) => {
  expect(emojiCount(text)).toBe(expected);
});

describe('a sender', () => {
  const nobody = {
    name: null,
    surname: null,
    nickname: null,
    email: null,
    phoneNumber: null,
    avatar: null,
    avatarColor: null,
  };
  it.each<[object, string | null, string]>([
    [{ nickname: 'Sam', name: 'Samuel', email: 's@x.example' }, 'Sam', 'S'],
    [{ name: 'Samuel', surname: 'Stone' }, 'Samuel Stone', 'S'],
    [{ name: 'Ilse' }, 'Ilse', 'I'],
    [{ email: 's@x.example', phoneNumber: '+90' }, 's@x.example', 'S'],
    [{ phoneNumber: '+90' }, '+90', '+'],
    [{ nickname: ' ' }, null, 'X'],
    [{ nickname: '\u200b', name: '👩🏽‍🚀 Sam' }, '👩🏽‍🚀 Sam', '👩🏽‍🚀'],
    [{}, null, 'X'],
  ])('known by %o is called %s', (known, name, initial) => {
    const person = { ...nobody, ...known };
    expect([nameOf(person), avatarOf(person).initial]).toEqual([name, initial]);
  });

  it('has a picture, a colour and an upper-case letter, each where it is known', () => {
    expect(avatarOf({ name: ' ilse', avatar: ' i.png ', avatarColor: 'red' })).toEqual({
      image: 'i.png',
      color: 'red',
      initial: 'I',
    });
    expect(avatarOf(null)).toEqual({ image: null, color: null, initial: 'X' });
    expect([nameOf(null), nameOf({ surname: 'Stone' })]).toEqual([null, 'Stone']);
  });
});

describe('messages of one sender', () => {
  const user = (nickname: string) => ({ actor: 'user', detail: { ...detail, user: { nickname } } });
  const detail = { comment: { body: 'Hi', created_at: '2026-01-01T00:00:00Z' } };
  const grouped = (items: object[], wire: object = {}) => {
    const chat = chatOf({ timeline_items: items, ...wire });
    return groupBySender(chat.timelineItems as ChatMessage[], chat).map(
      ({ key, actor, person, items: own }) => [key, actor, nameOf(person), own.length],
    );
  };

  it('that follow each other are a group', () => {
    expect(
      grouped([
        wireItem(1),
        wireItem(2),
        wireItem(3, user('Mara')),
        wireItem(4, user('Mara')),
        wireItem(5, user('Ole')),
        wireItem(6),
      ]),
    ).toEqual([
      ['i1', 'customer', null, 2],
      ['i3', 'user', 'Mara', 2],
      ['i5', 'user', 'Ole', 1],
      ['i6', 'customer', null, 1],
    ]);
  });

  it('are apart from those of another side with the same name', () => {
    const customer = { actor: 'customer', detail: { ...detail, customer: { nickname: 'Sam' } } };
    expect(grouped([wireItem(1, customer), wireItem(2, user('Sam'))])).toEqual([
      ['i1', 'customer', 'Sam', 1],
      ['i2', 'user', 'Sam', 1],
    ]);
  });

  it('have the name of the message, else of the creator of the conversation', () => {
    const named = { detail: { ...detail, customer: { nickname: 'Ada' } } };
    expect(grouped([wireItem(1), wireItem(2, named)], { creator: { nickname: 'Sam' } })).toEqual([
      ['i1', 'customer', 'Sam', 1],
      ['i2', 'customer', 'Ada', 1],
    ]);
    expect(grouped([])).toEqual([]);
  });
});
