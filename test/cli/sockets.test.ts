import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS } from '../../cli/host/http/socket-limits.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';

/** Tests of the number of sockets that one address may have open. */

const LIMIT = 12;
/** Lower than the defaults, so that a test reaches them soon. */
const socketLimits = { perAddress: LIMIT, joinMs: 2_000 };

let host: TestHost;
let proxied: TestHost;

beforeAll(async () => {
  host = await testHost({ socketLimits });
  const { databaseUrl } = host;
  proxied = await testHost({
    databaseUrl,
    socketLimits,
    trustProxy: '127.0.0.1',
    isWatching: false,
  });
});

afterAll(async () => {
  await proxied.remove();
  await host.remove();
});

const connect = ({ url }: TestHost, address?: string): Promise<Socket> =>
  new Promise((done, fail) => {
    const extraHeaders: Record<string, string> = address ? { 'X-Forwarded-For': address } : {};
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, { ...options, extraHeaders });
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
const handshake = async ({ url }: TestHost): Promise<number> =>
  (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status;
const watch = async ({ url }: TestHost): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/dev/live`);
  await once(socket, 'open');
  return socket;
};
const times = <T>(count: number, open: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, open));
/** Opens as many as an address may have, each as soon as one that was open before has ended. */
const fill = <T>(open: () => Promise<T>): Promise<T[]> => times(LIMIT, () => eventually(open));

it('an owner’s host gives an address two hundred sockets, and a connection ten seconds', () => {
  expect(SOCKET_LIMITS).toEqual({ perAddress: 200, joinMs: 10_000 });
});

it('an address has as many sockets as its limit, those for the reload of pages among them', async () => {
  const sockets = await times(LIMIT - 1, () => connect(host));
  const watching = await watch(host);
  await expect(connect(host)).rejects.toThrow();
  expect(await handshake(host)).toBe(403);
  await expect(watch(host)).rejects.toThrow();
  watching.close();
  await eventually(async () => sockets.push(await connect(host)));
  for (const socket of sockets) socket.disconnect();
  await eventually(async () => (await watch(host)).close());
});

it('connections that never join count from their first request, and end after a time', async () => {
  await fill(async () => expect(await handshake(host)).toBe(200));
  await expect(connect(host)).rejects.toThrow();
  const socket = await eventually(() => connect(host));
  socket.disconnect();
});

it('behind a trusted proxy, the address is from its header', async () => {
  const sockets = await fill(() => connect(proxied, '203.0.113.1'));
  await expect(connect(proxied, '203.0.113.1')).rejects.toThrow();
  sockets.push(await connect(proxied, '203.0.113.2'));
  for (const socket of sockets) socket.disconnect();
});

it('an untrusted proxy has one address, whatever its header', async () => {
  let visitors = 0;
  const sockets = await fill(() => connect(host, `203.0.113.${(visitors += 1)}`));
  await expect(connect(host, '198.51.100.1')).rejects.toThrow();
  for (const socket of sockets) socket.disconnect();
});

it('pages reload after a change only with the option', async () => {
  const scriptOf = async ({ url }: TestHost) => (await fetch(`${url}/dev/reload.js`)).status;
  const demoOf = async ({ url }: TestHost) => (await fetch(`${url}/demo`)).text();
  expect(await scriptOf(host)).toBe(200);
  expect(await demoOf(host)).toContain('/dev/reload.js');
  expect(await scriptOf(proxied)).toBe(404);
  expect(await demoOf(proxied)).not.toContain('/dev/reload.js');
  await expect(watch(proxied)).rejects.toThrow('404');
});
