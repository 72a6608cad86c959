import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { home } from '../home.ts';

const require = createRequire(import.meta.url);
const TYPES = join(home, 'i18n/i18n-types.ts');

export function addI18n(program: Command): void {
  program
    .command('i18n')
    .description('generate the types of the messages from their English base')
    .option('--check', 'fail when the types are out of date, or a language lacks or adds a key or placeholder')
    .action(({ check }: { check?: boolean }) => (check ? checkMessages() : generateTypes()));
}

/** The generator ends with 0 even when it failed: what it says on stderr counts. */
async function generateTypes(): Promise<void> {
  const { code, errors } = await run(process.execPath, [join(dirname(require.resolve('typesafe-i18n/package.json')), 'cli/typesafe-i18n.mjs'), '--no-watch']);
  if (code !== 0 || errors.includes('ERROR')) throw new Failure(`The message types could not be generated: ${errors.trim()}`);
  console.log('The message types are up to date.');
}

async function checkMessages(): Promise<void> {
  const before = await readFile(TYPES, 'utf8');
  await generateTypes();
  if ((await readFile(TYPES, 'utf8')) !== before) throw new Failure('The message types were out of date and have been generated anew: commit i18n/i18n-types.ts.');
  const { code, output } = await run(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', join(home, 'tsconfig.json')]);
  const found = output.split('\n').filter((line) => line.startsWith('i18n/'));
  if (code !== 0 && found.length) throw new Failure(found.join('\n'));
  console.log('Every language has every message.');
}

function run(command: string, args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output, errors }));
  });
}
