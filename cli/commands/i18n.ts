import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { checkLocale } from '../i18n/check.ts';
import { elementsRoot } from '../base/package-roots.ts';
import { localesIn, readLocale } from '../i18n/sentences.ts';

const require = createRequire(import.meta.url);
const FOLDER = join(elementsRoot, 'i18n');
const TYPES = join(FOLDER, 'i18n-types.ts');

function parseLocale(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0]!;
  } catch {
    throw new InvalidArgumentError('A language code is needed, such as cy or fr-BE.');
  }
}

interface I18nOptions extends OutputOptions {
  check?: true;
}

export function addI18n(program: Command): void {
  const i18n = program
    .command('i18n')
    .description('generate the types of the messages from their English base')
    .option(
      '--check',
      'fail when the types are out of date, or a language is not complete: keys, placeholders, plural forms, texts left in English',
    )
    .action(async (options: I18nOptions) => {
      if (options.check) return checkMessages(options);
      await generateTypes();
      console.log('The message types are up to date.');
    });
  addJsonOption(i18n, 'with --check: { languages, problems: [{ locale, file, key, message }] }');
  const add = i18n
    .command('add')
    .description('begin a language: English texts to translate')
    .argument('<code>', 'the code of the language', parseLocale)
    .action(addLocale);
  addExamples(add, 'psn i18n add cy', 'psn i18n add fr-BE');
  addExamples(i18n, 'psn i18n', 'psn i18n --check', 'psn i18n add cy');
}

/** Runs the generator of typesafe-i18n. It exits with 0 even when it fails, so its stderr is checked too. */
async function generateTypes(): Promise<void> {
  const { code, errors } = await runProcess(process.execPath, [
    join(dirname(require.resolve('typesafe-i18n/package.json')), 'cli/typesafe-i18n.mjs'),
    '--no-watch',
  ]);
  if (code !== 0 || errors.includes('ERROR'))
    throw new Failure(`The message types could not be generated: ${errors.trim()}`);
}

/** Fails when the generated types are outdated, or when a language has a problem. */
async function checkMessages(output: OutputOptions): Promise<void> {
  const previous = await readFile(TYPES, 'utf8');
  await generateTypes();
  if ((await readFile(TYPES, 'utf8')) !== previous)
    throw new Failure(
      'The message types were out of date and have been generated anew: commit i18n/i18n-types.ts.',
    );
  const base = await readLocale(FOLDER, 'en');
  const locales = (await localesIn(FOLDER)).filter((locale) => locale !== 'en');
  const problems = await Promise.all(
    locales.map(async (locale) =>
      checkLocale(locale, await readLocale(FOLDER, locale), base).map((problem) => ({
        locale,
        ...problem,
      })),
    ),
  ).then((lists) => lists.flat());
  const languages = locales.length + 1;
  const words = problems.map(
    ({ locale, file, key, message }) => `i18n/${locale}/${file}: ${key}: ${message}`,
  );
  if (problems.length && !output.json) throw new Failure(words.join('\n'));
  printResult(output, { languages, problems }, `${languages} languages have every message.`);
  if (problems.length) process.exitCode = 1;
}

/** Turns the source of an English file into one with the type of a translation. */
const toTranslation = (text: string, name: string, type: string): string =>
  text
    .replace('BaseTranslation', type)
    .replace(/^const \w+ = /m, `const ${name}: ${type} = `)
    .replace(' satisfies BaseTranslation', '')
    .replace(/^export default \w+/m, `export default ${name}`);

/** Creates the files of a new language with the English texts. */
async function addLocale(code: string): Promise<void> {
  const folder = join(FOLDER, code);
  if (existsSync(folder)) throw new Failure(`There is ${code} already: i18n/${code}.`);
  for (const file of (await readLocale(FOLDER, 'en')).keys()) {
    const part = dirname(file);
    const [name, type] =
      part === '.'
        ? [code.replaceAll('-', ''), 'Translation']
        : [part, `Namespace${part[0]!.toUpperCase()}${part.slice(1)}Translation`];
    await mkdir(join(folder, part), { recursive: true });
    await writeFile(
      join(folder, file),
      toTranslation(await readFile(join(FOLDER, 'en', file), 'utf8'), name, type),
    );
  }
  await generateTypes();
  console.log(`i18n/${code} has the English texts. Translate them, then run: psn i18n --check`);
}

/** Runs a process in the package's folder. Returns its exit code and its stderr. */
function runProcess(command: string, args: string[]): Promise<{ code: number; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: elementsRoot, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, errors }));
  });
}
