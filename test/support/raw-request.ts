import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Received bytes. */
  bytes: Buffer;
  /** The text after decoding. */
  text: string;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const agent = new Agent({ keepAlive: true });

/** Requests an address with these headers and no others, which `fetch` would add, and decodes nothing by itself. */
export const rawRequest = (
  url: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = {},
): Promise<RawReply> =>
  new Promise((done, fail) => {
    const { origin } = new URL(url);
    // The path is sent unchanged, with its dots.
    const options = { method, headers, agent, path: url.slice(origin.length) };
    request(origin, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const decode = decoders[response.headers['content-encoding'] ?? ''];
        const text = (bytes.length && decode ? decode(bytes) : bytes).toString();
        done({ status: response.statusCode!, headers: response.headers, bytes, text });
      });
    })
      .on('error', fail)
      .end(body);
  });
