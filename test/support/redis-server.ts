import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createClient } from '@redis/client';

/** A server of Debian's package `redis-server`. */
export interface RedisServer {
  url: string;
  /** Ends it without closing connections in order. It loses its data. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Starts it again at the same port. */
  start(): Promise<void>;
  /** Sets an option of the running server. */
  configure(option: string, value: string): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Starts a Redis server without persistence. */
export async function startRedisServer(...options: string[]): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp', ...options],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child, 'spawn');
    for await (const chunk of child.stdout!)
      if (String(chunk).includes('Ready to accept connections')) break;
  }
  await start();
  return {
    url,
    start,
    signal: (signal) => void child.kill(signal),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async configure(option, value) {
      const client = await createClient({ url }).connect();
      await client.configSet(option, value);
      client.destroy();
    },
  };
}
