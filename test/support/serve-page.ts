import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a page of another origin than the host's with this in its body. */
export async function servePage(body: string): Promise<{ url: string; stop(): void }> {
  const html = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body><h1>A page</h1>${body}`;
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}

/** The one line of a widget. */
export const oneLine = (host: string, file: string): string =>
  `<script type="module" src="${host}/w/${file}"></script>`;
