import WebSocket from 'ws';
import { mutantText, wellFormed } from './mutants.ts';
import type { Chance } from '../../cli/host/samples/chance.ts';
import type { Seeds } from './hostile-requests.ts';

/** Random packets of the live connection that nearly are valid, over websockets and over polling. */

const packets = ({ talk, operator }: Seeds): [prefix: string, value: unknown][] => [
  ['40', {}],
  ['40', { operator }],
  ['40', { operator: { toString: null } }],
  ['42', ['subscribe', { roomId: 'chat', feedbackId: talk.id, token: talk.token }]],
  ['42', ['unsubscribe', { feedbackId: talk.id }]],
  ['42', ['typing', { feedbackId: talk.id }]],
  ['42', ['seen', { feedbackId: talk.id, seq: 1 }]],
  ['42', ['delivered', { feedbackId: talk.id, seq: 1 }]],
  ['421', ['subscribe', { feedbackId: talk.id, token: talk.token }]],
  ['451-', ['subscribe', { feedbackId: { _placeholder: true, num: 0 } }]],
];

/** One packet: a valid one with a changed payload, sometimes of another type. */
export function hostilePacket(chance: Chance, seeds: Seeds): string {
  const [prefix, value] = chance.one(packets(seeds));
  const isOdd = chance.is(0.1);
  const type = isOdd ? chance.one(['2', '3', '41', '43', '44', '46', '49', '4', '9', '']) : prefix;
  return type + (chance.is(0.05) ? '' : mutantText(chance, value));
}

const PATIENCE_MS = 5_000;
const address = (url: string, transport: string): string =>
  `${url}/socket.io/?EIO=4&transport=${transport}`;

/** Opens a websocket, sends the packets once it may, and closes it. Resolves however it ends. */
const overWebsocket = (url: string, sent: readonly string[]): Promise<void> =>
  new Promise((done) => {
    const socket = new WebSocket(address(url.replace('http', 'ws'), 'websocket'));
    const timer = setTimeout(() => socket.terminate(), PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.once('close', () => (clearTimeout(timer), done()));
    socket.once('message', () => {
      // Half of the sockets enter properly first; for the others the first packet is the way in.
      const all = sent.length % 2 ? sent : ['40', ...sent];
      for (const packet of all) socket.send(packet);
      // The answer to a ping: the host has read all earlier packets by then.
      socket.ping();
      socket.once('pong', () => socket.close());
    });
  });

/** The same over polling. */
async function overPolling(url: string, sent: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(path, { ...init, signal }).then((reply) => reply.text());
  const opened = await call(address(url, 'polling'));
  const id = (JSON.parse(opened.slice(1)) as { sid: string }).sid;
  const room = `${address(url, 'polling')}&sid=${id}`;
  await call(room, { method: 'POST', body: sent.map(wellFormed).join('\x1e') });
  await call(room, { method: 'POST', body: '1' });
}

export const sendPackets = (chance: Chance, url: string, sent: readonly string[]): Promise<void> =>
  chance.is(0.7) ? overWebsocket(url, sent) : overPolling(url, sent).catch(() => undefined);
