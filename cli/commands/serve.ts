import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { smtpOverrides } from '../kinds/smtp.ts';
import type { Host } from '../host/host.ts';
import { storagePlace } from '../host/uploads/open-storage.ts';
import { bundlesFolder, cliRoot, hasSources, repositoryRoot } from '../base/package-roots.ts';
import { closeOnSignal } from '../base/stopping.ts';
import { addServeOptions, isLoopback, loadSmsSender, type ServeOptions } from './serve-options.ts';
import { placeOf } from './stored.ts';

export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .description('serve a workspace: route pages, API, demo page and an embedded database');
  addJsonOption(
    addServeOptions(command),
    '{ workspace, url, start_page, metrics_url } once it serves',
  );
  command.action((dir: string, options: ServeOptions) => serve(dir, options));
  addExamples(
    command,
    'psn serve my-surveys --watch --open',
    'psn serve my-surveys --public-url https://feedback.example.com --trust-proxy 127.0.0.1/32',
    'psn serve my-surveys --database-url postgres://psn:secret@localhost/psn',
  );
}

async function serve(dir: string, options: ServeOptions): Promise<void> {
  const workspace = resolve(dir);
  if (!options.rateLimits && !isLoopback(options.host))
    throw new Failure('--rate-limits off is for a loopback only.');
  const data = resolve(options.data ?? join(workspace, '.psn'));
  const { startHost } = await import('../host/host.ts');
  const starting = startHost({
    workspace,
    host: options.host,
    port: options.port,
    data,
    files: storagePlace(options.files ?? join(data, 'files')),
    databaseUrl: options.databaseUrl ?? null,
    redisUrl: options.redisUrl ?? null,
    publicUrls: options.publicUrl ?? [],
    studioOrigins: options.studioOrigin ?? [],
    bundles: bundlesFolder,
    compressed: join(cliRoot, 'dist/compressed'),
    pages: join(cliRoot, 'host/pages'),
    trustProxy: options.trustProxy ?? null,
    hasRateLimits: options.rateLimits,
    logLevel: options.logLevel,
    metricsPort: options.metricsPort ?? null,
    isWatching: options.watch === true,
    isEnglishPseudo: options.pseudo === true,
    samples: options.samples === true,
    sendSms:
      options.smsSender === undefined
        ? ({ to, text }) => console.error(`SMS to ${to}: ${text}`)
        : await loadSmsSender(options.smsSender),
    smtp: smtpOverrides(process.env),
    imapPassword: process.env['PSN_IMAP_PASSWORD'] ?? null,
    log: (line) => console.error(line),
    ...(options.json ? {} : { progress: (line: string) => console.error(line) }),
  });
  closeOnSignal(starting, ({ close }) => close());
  const host = await starting;
  host.installCrashGuard();
  if (options.watch && hasSources) await watchSources(host.reload);
  const firstUrl = await host.firstUrl();
  const result = { workspace, url: host.url, start_page: firstUrl, metrics_url: host.metricsUrl };
  const lines = options.json ? [] : await linesOf(host, firstUrl, dir, options);
  printResult(options, result, lines.join('\n'));
  if (options.open) {
    const { default: open } = await import('open');
    await open(firstUrl);
  }
}

/** Lines that a user reads once the host is ready. */
async function linesOf(
  host: Host,
  firstUrl: string,
  dir: string,
  options: ServeOptions,
): Promise<string[]> {
  const command = `${ownCommand()} samples remove ${dir}${placeOf(options)}`;
  return [
    ...(firstUrl.startsWith(host.url)
      ? [`PSN Elements is ready at ${firstUrl}`]
      : [`PSN Elements is ready at ${host.url}/start`, `Open it at ${firstUrl}`]),
    ...(firstUrl.includes('#') ? ['The address works once. Do not share it.'] : []),
    ...(host.metricsUrl ? [`Metrics: ${host.metricsUrl}`] : []),
    ...(options.printLinks ? await linkLines(host) : []),
    ...((await host.hasSamples()) ? [`It has samples. Remove them: ${command}`] : []),
    // Beside a public name, the mail server is part of the setup.
    ...(options.publicUrl ? await host.notifications() : []),
    ...(process.stdout.isTTY ? ['Press Ctrl-C to stop it.'] : []),
  ];
}

/** Lasting links of operators. They would stay in a journal, or in the log of a container. */
const linkLines = async (host: Host): Promise<string[]> =>
  (await host.inboxes()).map(({ name, url }) => `Inbox and results of ${name}: ${url}`);

/** Runs the build of the bundles. Its errors are printed to the terminal. */
const buildBundles = (): Promise<boolean> =>
  new Promise((resolve) => {
    const args = [join(repositoryRoot, 'build.mjs'), '--quick', '--bundles'];
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });

/** Rebuilds the bundles after a change of a source. Changes during a build lead to one more build. */
async function watchSources(reload: () => void): Promise<void> {
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = async (): Promise<void> => {
    hasChanged = true;
    if (isBuilding) return;
    isBuilding = true;
    while (hasChanged) {
      hasChanged = false;
      if (await buildBundles()) reload();
    }
    isBuilding = false;
  };
  const { watch } = await import('chokidar');
  watch(
    ['core', 'elements', 'i18n'].map((folder) => join(repositoryRoot, folder)),
    { ignoreInitial: true },
  ).on('all', () => void rebuild());
}
