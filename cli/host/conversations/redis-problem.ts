import { capitalized, systemProblem, type SystemError } from '../../base/system-errors.ts';

/** Sentences by the beginning of a message of Redis, after its place. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^(WRONGPASS|ERR invalid password)/, 'refuses the password. Check the one in --redis-url.'],
  [/^NOAUTH/, 'demands a password. Add it to --redis-url, as in redis://:password@host.'],
  [/^ERR (Client sent AUTH|AUTH )/, 'has no password. Remove the one in --redis-url.'],
  [/^NOPERM/, 'denies the commands of streams or of publishing. Give them to the user.'],
  [/^ERR (DB index|invalid DB)/, 'has no such database. Check the number in --redis-url.'],
  [/^ERR unknown command/, 'has no streams: it is older than Redis 5. Update it.'],
  [/^(READONLY|MOVED|CLUSTERDOWN)/, 'is a replica or a cluster. Name one primary server.'],
  [/^LOADING/, 'loads its data. Try again in a minute.'],
  [/^OOM/, 'has no memory left. Raise its maxmemory.'],
  [/timeout|Socket closed/i, 'does not answer. Check that it runs, and its name and port.'],
];

/** Address of a Redis server without its password. */
const placeOf = (url: string): string => `the Redis server at ${new URL(url).host}`;

/** The error of the network: the library wraps it, and errors of all addresses of a name are joined. */
function causeOf(error: Error & SystemError & { socketError?: Error }): Error & SystemError {
  const inner = error.socketError ?? error;
  return inner instanceof AggregateError ? ((inner.errors as Error[])[0] ?? inner) : inner;
}

/** Returns the sentence for a Redis server that can't be used. */
export function redisProblem(error: Error & SystemError, url: string): string {
  const place = placeOf(url);
  const first = causeOf(error);
  const [, sentence] = SENTENCES.find(([pattern]) => pattern.test(first.message)) ?? [];
  if (sentence) return `${capitalized(place)} ${sentence}`;
  return systemProblem(first, place) ?? `${capitalized(place)} can't be used: ${first.message}`;
}
