import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** Load on hosts, cheap enough to run on the same machine, and its cost. */

/** Opens a connection that sends one request after the other. */
export async function openConnection(url) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((done, fail) => socket.once('connect', done).once('error', fail));
  let text = '';
  let settle = null;
  socket.on('error', (error) => settle?.fail(error));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const [head, body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (body === undefined || !(body.length >= length)) return;
    text = '';
    settle.done({ status: Number(head.slice(9, 12)), body });
  });
  function request(head, body) {
    const reply = new Promise((done, fail) => (settle = { done, fail }));
    socket.write(
      `${head[0]} HTTP/1.1\r\nHost: ${host}\r\n${head
        .slice(1)
        .map((line) => `${line}\r\n`)
        .join('')}\r\n${body}`,
    );
    return reply;
  }
  async function expect(wanted, reply) {
    const { status, body } = await reply;
    if (status !== wanted) throw new Error(`${status} ${body}`);
    return body;
  }
  return {
    get: (path) => expect(200, request([`GET ${path}`], '')),
    /** Posts a body once; fails unless it is stored. */
    post(path, headers, body) {
      const all = {
        'Idempotency-Key': randomUUID(),
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      return expect(201, request([`POST ${path}`, ...lines], body));
    },
    close: () => void socket.end(),
  };
}

/** A submission with three answers. */
export const submission = () =>
  JSON.stringify({
    device_id: randomUUID(),
    created_at: new Date().toISOString(),
    node_id: 'node-store',
    flow_id: 'flow-store',
    language_id: 'en',
    time_spent_in_seconds: 30,
    responses: [
      { question_id: 'q-nps', body: '9' },
      { question_id: 'q-liked', option_id: 'o-liked-view', ranking: 0 },
      { question_id: 'q-why', body: 'The shelves by the window, and the cat.' },
    ],
  });

export const postSubmission = (connection) =>
  connection.post('/v1/feedbacks', { 'Content-Type': 'application/json' }, submission());

export function postMessage(connection, { id, token }, text) {
  const body = `--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n${text}\r\n--b--\r\n`;
  const headers = { 'X-Chat-Token': token, 'Content-Type': 'multipart/form-data; boundary=b' };
  return connection.post(`/v1/feedbacks/${id}/chat_messages`, headers, body);
}

/** Sends on `count` connections to hosts by turns until a time; resolves with the number of stored requests. */
export async function sendUntil(deadline, urls, count, act) {
  const senders = Array.from({ length: count }, async (_, at) => {
    const connection = await openConnection(urls[at % urls.length]);
    let stored = 0;
    for (; Date.now() < deadline; stored += 1) await act(connection, at);
    connection.close();
    return stored;
  });
  return (await Promise.all(senders)).reduce((sum, stored) => sum + stored, 0);
}

const CHATS_OF_AN_ADDRESS = 100;
/** Signals that are on their way at the end of a turn. */
const SETTLING_MS = 500;

/** Opens a chat: a socket that is subscribed to a conversation. `onMessage` gets the text of each push. */
export function openChat(url, { id, token }, number, onMessage) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    // Hosts limit the sockets of an address; on Linux all of 127.0.0.0/8 is the own machine.
    process.platform === 'linux'
      ? { localAddress: `127.0.1.${1 + Math.floor(number / CHATS_OF_AN_ADDRESS)}` }
      : {},
  );
  return new Promise((done, fail) => {
    socket.on('error', fail);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40'))
        socket.send(
          `42${JSON.stringify(['subscribe', { roomId: 'chat', feedbackId: id, token }])}`,
        );
      else if (text.startsWith('42["subscribed"')) done(socket);
      else if (text.startsWith('42["reply_created"')) onMessage(text);
    });
  });
}

/** Sends signals of typing at a steady rate until a time; resolves with their number when the hosts have had time for them. */
export async function typeUntil(deadline, sockets, conversations, aSecond) {
  const begun = Date.now();
  let sent = 0;
  while (Date.now() < deadline) {
    for (const due = ((Date.now() - begun) * aSecond) / 1000; sent < due; sent += 1) {
      const at = sent % sockets.length;
      sockets[at].send(`42${JSON.stringify(['typing', { feedbackId: conversations[at].id }])}`);
    }
    await wait(5);
  }
  await wait(SETTLING_MS);
  return sent;
}

/** Clock ticks of Linux in a second. */
const TICKS = 100;

const statOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return {
    parent: Number(fields[1]),
    own: Number(fields[11]) + Number(fields[12]),
    ended: Number(fields[13]) + Number(fields[14]),
  };
};

/** Processor time that a process and its children have used, in milliseconds. */
export function processorTime(pid) {
  const { own, ended } = statOf(pid);
  const children = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? statOf(name) : null;
      return stat?.parent === pid ? stat.own : [];
    } catch {
      return [];
    }
  });
  return ([own, ended, ...children].reduce((sum, ticks) => sum + ticks, 0) * 1000) / TICKS;
}

/** Memory of a process, in MiB. */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
