import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import type { OutputOptions } from '../base/output.ts';
import { createAddressReader } from '../host/http/client-address.ts';
import { LOG_LEVELS, type LogLevel } from '../host/logging/logging.ts';
import type { SmsSender } from '../host/questions/verifications.ts';

/** Options of `psn serve`, as Commander passes them. */
export interface ServeOptions extends OutputOptions {
  port: number;
  host: string;
  data?: string;
  files?: string;
  databaseUrl?: string;
  redisUrl?: string;
  /** Origins of the given addresses. */
  publicUrl?: string[];
  /** Origins of pages with the studio. */
  studioOrigin?: string[];
  trustProxy?: string;
  rateLimits: boolean;
  logLevel: LogLevel;
  metricsPort?: number;
  smsSender?: string;
  printLinks?: boolean;
  samples?: boolean;
  pseudo?: boolean;
  open?: boolean;
  watch?: boolean;
}

const DEFAULT_PORT = 4600;

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 chooses a free one.');
  return port;
}

function parsePublicUrl(text: string, previous: string[] = []): string[] {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('An address is needed, such as https://feedback.example.com.');
  return [...previous, new URL(text).origin];
}

function parseRedisUrl(text: string): string {
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('An address is needed, such as redis://localhost:6379.');
  return text;
}

function parseTrustProxy(text: string): string {
  try {
    createAddressReader(text);
    return text;
  } catch {
    throw new InvalidArgumentError(
      'Addresses or ranges are needed, such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    );
  }
}

function parseOnOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It is on or off.');
  return text === 'on';
}

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Loads the module of `--sms-sender`. Its default export is the sender. */
export async function loadSmsSender(file: string): Promise<SmsSender> {
  const { default: send } = (await import(pathToFileURL(resolve(file)).href)) as {
    default?: unknown;
  };
  if (typeof send !== 'function')
    throw new Failure(`${file}: expected a default export that sends a text to a phone.`);
  return send as SmsSender;
}

export const addServeOptions = (command: Command): Command =>
  command
    .argument('[dir]', 'the workspace', '.')
    .option('--port <number>', 'the port, 0 for a free one', parsePort, DEFAULT_PORT)
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--data <dir>', 'the folder of the embedded database (default: .psn in the workspace)')
    .option(
      '--files <place>',
      'the folder of uploads, or s3://bucket/prefix in an S3-compatible store; the same for all hosts of a database (default: files in the data)',
    )
    .option('--database-url <url>', 'a Postgres to use instead of the embedded one')
    .option(
      '--redis-url <url>',
      'a Redis that carries chat messages between the hosts of a database, the same for all of them (default: the database)',
      parseRedisUrl,
    )
    .option(
      '--public-url <url>',
      'a public address of the host, the first one for links to it; may be given more than once',
      parsePublicUrl,
    )
    .option(
      '--studio-origin <url>',
      'the origin of another page that may show <psn-studio>, on the same site as this host; may be given more than once',
      parsePublicUrl,
    )
    .option(
      '--trust-proxy <cidr>',
      'trust the client addresses of this proxy, such as 10.0.0.0/8',
      parseTrustProxy,
    )
    .addOption(
      new Option(
        '--rate-limits <on|off>',
        'whether to refuse too many requests at once; off on a loopback only',
      )
        .argParser(parseOnOff)
        .default(true, 'on'),
    )
    .addOption(
      new Option('--log-level <level>', 'level of the server log; info has a line for each request')
        .choices(LOG_LEVELS)
        .default('error'),
    )
    .option(
      '--metrics-port <number>',
      'the port of /metrics for Prometheus, 0 for a free one; without it there are none',
      parsePort,
    )
    .option(
      '--sms-sender <file>',
      'a module whose default export sends { to, text }; without it codes are printed here',
    )
    .option('--print-links', 'print the lasting links of operators, which have their tokens')
    .option(
      '--samples',
      'add invented responses and conversations at the first start of an empty database',
    )
    .option(
      '--pseudo',
      'show English longer, accented and in brackets, to find untranslated texts and texts that do not fit',
    )
    .option('--open', 'open the start page in a browser')
    .option(
      '--watch',
      'reload open pages when a file of the workspace changes; in a clone, build the bundles again when their sources change',
    );
