import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Keys that the server accepts. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  endpoint: string;
  /** Address of a place in its bucket `uploads`, or in another one, for `--files`. */
  address(prefix: string, bucket?: string): string;
  /** Stops answering until it is started again, with the same content. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts an S3-compatible store with the bucket `uploads`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'psn-s3-'));
  const configureBuckets = [{ name: 'uploads', configs: [] }];
  const store = new S3rver({ silent: true, directory, vhostBuckets: false, configureBuckets });
  await store.configureBuckets();
  let server: Server;
  let port = 0;
  async function start(): Promise<void> {
    server = createServer(store.callback()).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }
  async function stop(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    // Clients hold connections open.
    server.closeAllConnections();
    await closed;
  }
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    address: (prefix, bucket = 'uploads') =>
      `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
