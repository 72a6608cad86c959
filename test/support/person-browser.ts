import { io, type Socket } from 'socket.io-client';
import { REQUEST_HEADER } from '../../core/contract/sign-in.ts';

/** A browser of a person: it stores the cookies of one host, and sends the header of its pages. */
export interface PersonBrowser {
  /** Cookies by name. */
  cookies: Map<string, string>;
  /** Makes a call; `body` is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; `null` without it. */
  body: Record<string, unknown>;
}

export function personBrowser(url: string): PersonBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const reply = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(cookies.size > 0
            ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
          ...(method === 'GET' ? {} : { [REQUEST_HEADER]: '1' }),
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      for (const line of reply.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name!);
        else cookies.set(name!, value!);
      }
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') && text !== '';
      return {
        status: reply.status,
        headers: reply.headers,
        text,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : (null as never),
      };
    },
  };
}

/** Code of an error reply. */
export const codeOf = ({ body }: Reply): unknown =>
  (body['error'] as { code?: unknown } | undefined)?.code;

/** Token at the end of a link. */
export const tokenIn = (link: unknown): string => String(link).split(/#(?:link=|token=)?/)[1]!;

const OWNER = {
  name: 'Ada Owner',
  email: 'owner@example.com',
  password: 'correct horse battery',
};

/** Sets up a host; returns the browser of its owner. */
export async function firstOwner(host: {
  url: string;
  firstUrl(): Promise<string>;
}): Promise<PersonBrowser> {
  const browser = personBrowser(host.url);
  const token = tokenIn(await host.firstUrl());
  const { status } = await browser.call('POST', '/v1/sign-in/accept', { token, ...OWNER });
  if (status !== 200) throw new Error(`The setup replied ${status}.`);
  return browser;
}

/** Cookies of a browser as a header. */
const cookieOf = ({ cookies }: PersonBrowser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Connects a socket with the session of a browser; rejects when the host refuses it. */
export const connectPerson = (
  browser: PersonBrowser,
  url: string,
  headers: Record<string, string> = {},
): Promise<Socket> =>
  connectSocket(url, { session: true }, { Cookie: cookieOf(browser), ...headers });

export const connectSocket = (
  url: string,
  auth: object,
  extraHeaders: Record<string, string> = {},
): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders,
    });
    socket.once('connect', () => done(socket));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      fail(error);
    });
  });
