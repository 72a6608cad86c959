import { expect, it } from 'vitest';
import { entryContextHeaders } from '../../../core/survey/submission/entry-context.ts';
import { deviceId } from '../../../core/storage/device.ts';
import { uuid } from '../../../core/platform/uuid.ts';

it.each([
  ['sdi=1&sci=2', { 'X-SDI': '1', 'X-SCI': '2' }],
  ['edi=1&eci=2&ldi=3&lci=4', { 'X-EDI': '1', 'X-ECI': '2' }],
  ['sdi=1&ldi=3&lci=4', { 'X-LDI': '3', 'X-LCI': '4' }],
  ['wdi=a&wci=b', { 'X-WDI': 'a', 'X-WCI': 'b' }],
  ['pndi=a&pnci=b', { 'X-PNDI': 'a', 'X-PNCI': 'b' }],
  ['', { 'X-WWID': 'node-1' }],
  ['sdi=1', { 'X-WWID': 'node-1' }],
  ['sdi=ş&sci=2', { 'X-WWID': 'node-1' }],
  ['sdi=a%0d%0aX-Evil:1&sci=2', { 'X-WWID': 'node-1' }],
  [`sdi=${'x'.repeat(129)}&sci=2`, { 'X-WWID': 'node-1' }],
])('the address ?%s gives %o', (query, headers) => {
  expect(entryContextHeaders(new URLSearchParams(query), 'node-1')).toEqual(headers);
});

it('leaves a node id out that no header can carry', () => {
  expect(entryContextHeaders(new URLSearchParams(), 'düğüm')).toEqual({});
});

it('makes a device id once and keeps it', () => {
  const kept = new Map<string, unknown>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: () => {},
    keys: () => [],
  };
  const first = deviceId(storage);
  expect(deviceId(storage)).toBe(first);
  kept.set('device-id', { evil: true });
  expect(deviceId(storage)).not.toBe(first);
});

it('makes different random ids', () => {
  expect(new Set(Array.from({ length: 500 }, uuid)).size).toBe(500);
});
