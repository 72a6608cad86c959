import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watch } from 'chokidar';
import { InvalidArgumentError, type Command } from 'commander';
import open from 'open';
import { Failure } from '../failure.ts';
import { home } from '../home.ts';
import type { SmsSender } from '../host/api/verifications.ts';
import { startHost } from '../host/host.ts';
import { buildBundles } from './build.ts';

interface Options {
  port: number;
  host: string;
  data?: string;
  files?: string;
  databaseUrl?: string;
  publicUrl: string[];
  trustProxy?: string;
  rateLimits: boolean;
  smsSender?: string;
  pseudo?: boolean;
  open?: boolean;
  watch?: boolean;
}

const DEFAULT_PORT = 4600;

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 takes a free one.');
  return port;
}

function parsePublicUrl(text: string, before: string[]): string[] {
  if (!URL.canParse(text))
    throw new InvalidArgumentError('An address is needed, such as https://feedback.example.com.');
  return [...before, new URL(text).hostname];
}

function parseOnOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It is on or off.');
  return text === 'on';
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

async function smsSender(file: string): Promise<SmsSender> {
  const { default: send } = (await import(pathToFileURL(resolve(file)).href)) as {
    default?: unknown;
  };
  if (typeof send !== 'function')
    throw new Failure(`${file}: expected a default export that sends a text to a phone.`);
  return send as SmsSender;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve a workspace: route pages, API, demo page and an embedded database')
    .argument('[dir]', 'the workspace', '.')
    .option(
      '--port <number>',
      `the port, 0 for a free one (default: ${DEFAULT_PORT})`,
      parsePort,
      DEFAULT_PORT,
    )
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option(
      '--data <dir>',
      'where the embedded database keeps its data (default: .psn in the workspace)',
    )
    .option(
      '--files <dir>',
      'where uploads are kept, one folder for all hosts of a database (default: files in the data)',
    )
    .option('--database-url <url>', 'a Postgres to use instead of the embedded one')
    .option(
      '--public-url <url>',
      'an address it is reached by; may be given more than once',
      parsePublicUrl,
      [],
    )
    .option(
      '--trust-proxy <cidr>',
      'believe the addresses that this proxy tells, such as 10.0.0.0/8',
    )
    .option(
      '--rate-limits <on|off>',
      'whether to refuse too many requests at once; off on a loopback only',
      parseOnOff,
      true,
    )
    .option(
      '--sms-sender <file>',
      'a module whose default export sends { to, text }; without it codes are printed here',
    )
    .option(
      '--pseudo',
      'show English longer, accented and in brackets: what is not translated or does not fit is seen at once',
    )
    .option('--open', 'open the start page in a browser')
    .option('--watch', 'build the bundles again when their sources change')
    .action((dir: string, options: Options) => serve(dir, options));
}

async function serve(dir: string, options: Options): Promise<void> {
  const workspace = resolve(dir);
  if (!options.rateLimits && !isLoopback(options.host))
    throw new Failure('--rate-limits off is for a loopback only.');
  const data = resolve(options.data ?? join(workspace, '.psn'));
  const host = await startHost({
    workspace,
    host: options.host,
    port: options.port,
    data,
    files: resolve(options.files ?? join(data, 'files')),
    databaseUrl: options.databaseUrl ?? null,
    publicHosts: options.publicUrl,
    home,
    trustProxy: options.trustProxy ?? null,
    hasRateLimits: options.rateLimits,
    isEnglishPseudo: options.pseudo === true,
    sendSms:
      options.smsSender === undefined
        ? ({ to, text }) => console.error(`SMS to ${to}: ${text}`)
        : await smsSender(options.smsSender),
    say: (line) => console.error(line),
  });
  console.log(
    `PSN Elements serves ${workspace}\n  start page  ${host.url}/start\n  demo page   ${host.url}/demo`,
  );
  for (const { name, url } of host.inboxes()) console.log(`  inbox of ${name}  ${url}`);
  if (options.open) await open(`${host.url}/start`);
  const sources = options.watch ? watchSources(host.reload) : null;

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void Promise.all([sources?.close(), host.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** Builds again after each change, one build at a time. */
function watchSources(reload: () => void) {
  let building: Promise<unknown> = Promise.resolve();
  return watch(
    ['core', 'elements', 'i18n'].map((folder) => join(home, folder)),
    { ignoreInitial: true },
  ).on('all', () => {
    building = building
      .then(() => buildBundles({}))
      .then(reload, (error: unknown) =>
        console.error(error instanceof Failure ? error.message : error),
      );
  });
}
