import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The kinds of fault for a connection. */
export const faults = [
  'none',
  'latency',
  'cut',
  'bandwidth',
  'slow close',
  'reset',
  'slicing',
] as const;
type Fault = (typeof faults)[number];

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * A TCP proxy to a port that applies a fault to each connection.
 *
 * @param next the fault of the next connection
 * @param random returns numbers from 0 up to 1
 */
export async function faultProxy(
  port: number,
  next: () => Fault,
  random: () => number,
): Promise<{ port: number; drop(): void; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const fault = next();
    const upstream = connect(port, '127.0.0.1');
    const both = [client, upstream];
    for (const socket of both) {
      open.add(socket);
      socket.on('error', () => both.forEach((end) => end.destroy()));
      socket.on('close', () => {
        open.delete(socket);
        both.forEach((end) => end.destroy());
      });
    }
    // Cuts and resets happen before, during or after the response.
    let left = fault === 'cut' || fault === 'reset' ? Math.floor(random() * 900) : Infinity;
    const pass = (from: Socket, to: Socket) => {
      let passing = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        from.pause();
        passing = passing.then(async () => {
          if (fault === 'latency') await wait(random() * 60);
          const part = Math.min(left, bytes.length);
          left -= part;
          const pieces = fault === 'slicing' ? 7 : fault === 'bandwidth' ? 256 : bytes.length || 1;
          for (let at = 0; at < part && !to.destroyed; at += pieces) {
            to.write(bytes.subarray(at, Math.min(at + pieces, part)));
            if (fault === 'bandwidth') await wait(2);
          }
          if (left <= 0)
            both.forEach((end) => (fault === 'reset' ? end.resetAndDestroy() : end.destroy()));
          from.resume();
        });
      });
      from.on(
        'end',
        () =>
          void passing
            .then(() => (fault === 'slow close' ? wait(120) : undefined))
            .then(() => to.end()),
      );
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends the open connections. */
    drop: () => open.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
