import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { Failure } from '../failure.ts';
import { home } from '../home.ts';
import { checkLocale } from '../i18n/check.ts';
import { localesIn, readLocale } from '../i18n/sentences.ts';

const require = createRequire(import.meta.url);
const FOLDER = join(home, 'i18n');
const TYPES = join(FOLDER, 'i18n-types.ts');

function parseLocale(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0]!;
  } catch {
    throw new InvalidArgumentError('A language code is needed, such as cy or fr-BE.');
  }
}

export function addI18n(program: Command): void {
  const i18n = program
    .command('i18n')
    .description('generate the types of the messages from their English base')
    .option(
      '--check',
      'fail when the types are out of date, or a language is not complete: keys, placeholders, plural forms, texts left in English',
    )
    .action(({ check }: { check?: boolean }) => (check ? checkMessages() : generateTypes()));
  i18n
    .command('add')
    .description('begin a language: English texts to translate')
    .argument('<code>', 'the code of the language', parseLocale)
    .action(addLocale);
}

/** The generator ends with 0 even when it failed: what it says on stderr counts. */
async function generateTypes(): Promise<void> {
  const { code, errors } = await run(process.execPath, [
    join(dirname(require.resolve('typesafe-i18n/package.json')), 'cli/typesafe-i18n.mjs'),
    '--no-watch',
  ]);
  if (code !== 0 || errors.includes('ERROR'))
    throw new Failure(`The message types could not be generated: ${errors.trim()}`);
  console.log('The message types are up to date.');
}

async function checkMessages(): Promise<void> {
  const before = await readFile(TYPES, 'utf8');
  await generateTypes();
  if ((await readFile(TYPES, 'utf8')) !== before)
    throw new Failure(
      'The message types were out of date and have been generated anew: commit i18n/i18n-types.ts.',
    );
  const base = await readLocale(FOLDER, 'en');
  const locales = (await localesIn(FOLDER)).filter((locale) => locale !== 'en');
  const problems = await Promise.all(
    locales.map(async (locale) =>
      checkLocale(locale, await readLocale(FOLDER, locale), base).map(
        ({ file, key, message }) => `i18n/${locale}/${file}: ${key}: ${message}`,
      ),
    ),
  );
  if (problems.flat().length) throw new Failure(problems.flat().join('\n'));
  console.log(`${locales.length + 1} languages have every message.`);
}

/** An English file with the type of a translation. */
const asTranslation = (text: string, name: string, type: string): string =>
  text
    .replace('BaseTranslation', type)
    .replace(/^const \w+ = /m, `const ${name}: ${type} = `)
    .replace(' satisfies BaseTranslation', '')
    .replace(/^export default \w+/m, `export default ${name}`);

async function addLocale(code: string): Promise<void> {
  const place = join(FOLDER, code);
  if (existsSync(place)) throw new Failure(`There is ${code} already: i18n/${code}.`);
  for (const file of (await readLocale(FOLDER, 'en')).keys()) {
    const part = dirname(file);
    const [name, type] =
      part === '.'
        ? [code.replaceAll('-', ''), 'Translation']
        : [part, `Namespace${part[0]!.toUpperCase()}${part.slice(1)}Translation`];
    await mkdir(join(place, part), { recursive: true });
    await writeFile(
      join(place, file),
      asTranslation(await readFile(join(FOLDER, 'en', file), 'utf8'), name, type),
    );
  }
  await generateTypes();
  console.log(`i18n/${code} has the English texts. Translate them, then run: psn i18n --check`);
}

function run(command: string, args: string[]): Promise<{ code: number; errors: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, errors }));
  });
}
