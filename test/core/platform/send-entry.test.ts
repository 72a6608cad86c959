import { afterEach, expect, it, vi } from 'vitest';
import { sendWithKeepalive } from '../../../core/platform/browser/send-entry.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';

/** The last sends of a page that closes. */

afterEach(() => vi.unstubAllGlobals());

it('a page that closes sends what fits the limit, in order, beside what is too large', () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url);
    return Promise.resolve(new Response());
  });
  const entries = [
    outboxEntry('a', { url: 'first', body: 'x'.repeat(40) }),
    outboxEntry('b', { url: 'too large', body: 'x'.repeat(101) }),
    outboxEntry('c', { url: 'second', body: 'x'.repeat(50) }),
    outboxEntry('d', { url: 'no longer', body: 'x'.repeat(11) }),
    outboxEntry('e', { url: 'third', body: 'x'.repeat(10) }),
  ];
  expect(sendWithKeepalive(entries, () => null, 100)).toBe(0);
  expect(sent).toEqual(['first', 'second', 'third']);
});
