import WebSocket from 'ws';

/**
 * A process with many sockets, each subscribed to one conversation. It receives commands of its parent and answers each with
 * a message: `open` more sockets, `reconnect` all within a time, and `report` the messages they received.
 */

const SOCKETS_OF_AN_ADDRESS = 100;
/** One socket in so many is the control: it disconnects for a while and never requests the missed messages. */
const BLIND_EVERY = 20;
const BLIND_EVERY_MS = 4_000;
const BLIND_MS = 1_500;
const OPEN_AT_ONCE = 50;

const listeners = [];
const delays = [];
let setting = null;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Connects a listener; resolves when it is subscribed, and tries again when it is cut before. */
function connect(listener) {
  const { urls, conversations } = setting;
  const { id, token } = conversations[listener.conversation];
  return new Promise((done) => {
    const socket = new WebSocket(
      `${urls[listener.number % urls.length].replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      // Hosts limit the sockets of an address; on Linux all of 127.0.0.0/8 is the own machine.
      process.platform === 'linux' ? { localAddress: listener.address } : {},
    );
    listener.socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!listener.isSubscribed) void wait(200).then(() => connect(listener).then(done));
      listener.isSubscribed = false;
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40'))
        socket.send(
          `42${JSON.stringify(['subscribe', { roomId: 'chat', feedbackId: id, token }])}`,
        );
      else if (text.startsWith('42["subscribed"')) {
        listener.isSubscribed = true;
        done();
      } else if (text.startsWith('42["reply_created"')) receive(listener, text);
    });
  });
}

function receive(listener, text) {
  const [, { timeline_items: items = [] }] = JSON.parse(text.slice(2));
  for (const { id, detail } of items) {
    const sentAt = Number(/^soak (\d+)$/.exec(detail?.comment?.body ?? '')?.[1]);
    if (!sentAt || listener.ids.has(id)) continue;
    listener.ids.add(id);
    if (!listener.isBlind) delays.push(Date.now() - sentAt);
  }
}

async function blink(listener) {
  for (;;) {
    await wait(BLIND_EVERY_MS * (0.5 + Math.random()));
    if (!listener.isSubscribed) continue;
    listener.socket.terminate();
    await wait(BLIND_MS);
    await connect(listener);
  }
}

const commands = {
  async open({ count, offset, ...rest }) {
    setting ??= rest;
    const added = Array.from({ length: count }, (_, at) => {
      const number = offset + at;
      return {
        number,
        conversation: number % setting.conversations.length,
        address: `127.0.${1 + Math.floor(number / SOCKETS_OF_AN_ADDRESS / 200)}.${1 + (Math.floor(number / SOCKETS_OF_AN_ADDRESS) % 200)}`,
        ids: new Set(),
        isBlind: setting.hasBlind && number % BLIND_EVERY === 0,
        isSubscribed: false,
      };
    });
    for (let at = 0; at < added.length; at += OPEN_AT_ONCE)
      await Promise.all(added.slice(at, at + OPEN_AT_ONCE).map(connect));
    listeners.push(...added);
    for (const listener of added) if (listener.isBlind) void blink(listener);
    return listeners.length;
  },
  /** Disconnects all sockets at once and reconnects each after a random delay. Resolves with the longest time to reconnect. */
  async reconnect({ withinMs }) {
    for (const { socket } of listeners) socket.terminate();
    await wait(100);
    const begun = Date.now();
    await Promise.all(
      listeners.map(async (listener) => {
        await wait(Math.random() * withinMs);
        await connect(listener);
      }),
    );
    return Date.now() - begun;
  },
  report: () => ({
    delays,
    received: listeners.map(({ conversation, isBlind, ids }) => ({
      conversation,
      isBlind,
      count: ids.size,
    })),
  }),
};

process.on('message', async ({ command, ...rest }) => {
  process.send({ command, result: await commands[command](rest) });
});
