import { errorBodySchema } from '../../core/contract/error-body.ts';
import type { Schema } from '../../core/contract/schema.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import { firstOf, systemProblem } from '../base/system-errors.ts';
import { printable } from '../check/print.ts';

/** Calls of a running host by a command. */

/** Time for a call: a large workspace may need a while. */
const TIMEOUT_MS = 120_000;

/** Refusal of a call. */
export class RefusedError extends Failure {
  readonly code: string;
  readonly details: unknown;
  constructor(code: string, message: string, details: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export interface HostCalls {
  /**
   * Makes a call. The reply is read as far as it is known: the host may be newer.
   *
   * @throws {RefusedError} @throws {Failure}
   */
  call<T>(method: 'GET' | 'POST', path: string, schema: Schema<T>, body?: object): Promise<T>;
}

/** @param url address of the host, without a slash at the end */
export function callsOf(url: string, token: string): HostCalls {
  const host = new URL(url).host;
  return {
    async call(method, path, schema, body) {
      const reply = await send(`${url}${path}`, method, token, body);
      if (reply.status >= 300 && reply.status < 400)
        throw new Failure(
          `${host} redirects to ${printable(reply.headers.get('location') ?? 'another address')}. Use that address as --url.`,
        );
      const json = await readJson(reply);
      if (!reply.ok) throw refusal(host, reply.status, json);
      const parsed = parseTolerantly(schema, json);
      if (!parsed.ok || !hasFieldOf(schema, json)) throw foreign(host);
      return parsed.value;
    },
  };
}

/** Whether a reply has a field of a schema: any other object reads as one of defaults. */
const hasFieldOf = ({ shape }: Schema<unknown>, json: unknown): boolean =>
  shape.kind === 'object' &&
  typeof json === 'object' &&
  json !== null &&
  shape.fields.some(([, name]) => Object.hasOwn(json, name));

/** @throws {Failure} where the host does not answer */
async function send(
  address: string,
  method: string,
  token: string,
  body: object | undefined,
): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      // A redirect may lead to a host that must not get the token.
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Failure(connectionProblem(error as Error, new URL(address)));
  }
}

function connectionProblem(error: Error, { host, hostname }: URL): string {
  const place = `the host at ${host}`;
  if (error.name === 'TimeoutError')
    return `The host at ${host} did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  const cause = firstOf(error.cause ?? error);
  return (
    systemProblem({ hostname, ...cause }, place) ??
    `The host at ${host} can't be reached: ${cause.message ?? error.message}`
  );
}

const readJson = (reply: Response): Promise<unknown> =>
  reply.json().catch((error: Error) => {
    if (error instanceof SyntaxError) return null;
    throw new Failure('The connection to the host was lost. Run the command again.');
  });

const foreign = (host: string): Failure =>
  new Failure(`${host} does not answer as a host of psn. Check the address of --url.`);

/** Sentences about the token, by the code of the error. */
const TOKEN_SENTENCES: Readonly<Record<string, (message: string) => string>> = {
  unauthorized: () =>
    `The host refuses the token: it is wrong, removed or no longer valid. Add one at /account, or with "${ownCommand()} people token".`,
  missing_scope: (message) => `${message} Add a token with it at /account.`,
  missing_role: (message) => `${message} An owner gives it at /people.`,
};

/** Error of a reply. Texts of a host are for a terminal. */
function refusal(host: string, status: number, json: unknown): Failure {
  const parsed = parseTolerantly(errorBodySchema, json);
  if (!parsed.ok)
    return status === 404
      ? foreign(host)
      : new Failure(`${host} answered with status ${status}. Check the address of --url.`);
  const { code, details } = parsed.value.error;
  const message = printable(parsed.value.error.message);
  if (code === 'not_found')
    return new Failure(
      `${host} has no calls for versions: it is an older version of psn. Update the host, or use --database-url.`,
    );
  if (status >= 500) return new Failure(`The host failed: ${message}`);
  return new RefusedError(code, TOKEN_SENTENCES[code]?.(message) ?? message, details);
}
