/** Wrong answers of a server or of a network on the way to it, for every call. */

interface WrongAnswer {
  name: string;
  /** `unreadable`: a success status with an unreadable body; `later`: a transient failure; `never`: a permanent one. */
  means: 'unreadable' | 'later' | 'never';
  /** `null` for no answer. */
  status: number | null;
  body: string;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html' };
const HTML = '<!doctype html><title>Welcome to the airport</title><p>Sign in to go on</p>';

const wrong = (
  name: string,
  means: WrongAnswer['means'],
  status: number | null,
  body = '',
  headers: Record<string, string> = {},
): WrongAnswer => ({ name, means, status, body, headers: { ...JSON_TYPE, ...headers } });
const refusal = (code = 'no'): string =>
  JSON.stringify({ error: { code, message: 'The server says no.' } });

export const wrongAnswers: readonly WrongAnswer[] = [
  wrong('a page of HTML with 200', 'unreadable', 200, HTML, HTML_TYPE),
  wrong('JSON that breaks off', 'unreadable', 200, '{"id":"abc","na'),
  wrong('nothing with 200', 'unreadable', 200),
  wrong('a list', 'unreadable', 200, '[]'),
  wrong('a number', 'unreadable', 200, '13045'),
  wrong(
    'an object of odd types',
    'unreadable',
    201,
    '{"id":{"__proto__":1},"name":[7],"data":0,"status":[],"responses":7}',
  ),
  wrong('204', 'unreadable', 204),
  wrong('205', 'unreadable', 205),
  wrong('304', 'unreadable', 304),
  wrong('400', 'never', 400, refusal()),
  wrong('400 with code 13045', 'never', 400, refusal('13045')),
  wrong('401', 'later', 401, refusal()),
  wrong('403', 'never', 403, refusal()),
  wrong('404', 'never', 404, refusal()),
  wrong('408', 'later', 408, refusal()),
  wrong('409', 'never', 409, refusal()),
  wrong('413 without a body', 'never', 413),
  wrong('422', 'never', 422, refusal()),
  wrong('425', 'later', 425, refusal()),
  wrong('429 with a Retry-After of thirty years', 'later', 429, refusal(), {
    'Retry-After': '999999999',
  }),
  wrong('429 with a Retry-After that is none', 'later', 429, refusal(), {
    'Retry-After': 'soon, -5',
  }),
  wrong('500', 'later', 500, refusal()),
  wrong('502 with a page of HTML', 'later', 502, HTML, HTML_TYPE),
  wrong('503 with a date gone by', 'later', 503, refusal(), {
    'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT',
  }),
  wrong('no answer', 'later', null),
];
