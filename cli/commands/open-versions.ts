import { Option, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { callsOf } from './host-calls.ts';
import { remoteVersions } from './remote-versions.ts';
import { isLoopback } from './serve-options.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';
import { versionsIn, type VersionStore } from './version-store.ts';

/** Versions that a command works on: of a running host, or in its database. */

export interface VersionOptions extends StoredOptions {
  url?: string;
  token?: string;
}

/** Adds the options for the host. */
export const addVersionOptions = (command: Command): Command =>
  addStoredOptions(command)
    .addOption(
      new Option('--url <url>', 'a running host to use instead of its database').conflicts([
        'data',
        'databaseUrl',
      ]),
    )
    .addOption(
      new Option('--token <token>', 'with --url: a personal token with scopes of content').env(
        'PSN_TOKEN',
      ),
    );

/** Address of a host, without a slash at the end. @throws {Failure} for one that would send the token unencrypted */
function hostAddress(given: string): string {
  const example = 'such as https://feedback.example.com';
  if (!URL.canParse(given)) throw new Failure(`--url: an address is needed, ${example}.`);
  const { protocol, hostname, username, password, origin, pathname } = new URL(given);
  if (!/^https?:$/.test(protocol)) throw new Failure(`--url: an address is needed, ${example}.`);
  if (username !== '' || password !== '')
    throw new Failure('--url: the address has no user and no password. Use --token.');
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new Failure('--url: https is needed, as the token would be sent in plain text.');
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** @throws {Failure} without a token, and for a text that is none */
function checkToken(token: string | undefined): string {
  if (token === undefined || token === '')
    throw new Failure('--url needs a token: --token, or the variable PSN_TOKEN.');
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Failure('--token: this is no token.');
  return token;
}

/** Opens the versions of a host, does the work and closes them. */
export async function withVersions<T>(
  dir: string,
  { url, token, ...stored }: VersionOptions,
  work: (versions: VersionStore) => Promise<T>,
): Promise<T> {
  if (url === undefined)
    return withStored(dir, stored, ({ database }) => work(versionsIn(database)));
  return work(remoteVersions(callsOf(hostAddress(url), checkToken(token))));
}
