import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { checkLocale } from '../i18n/check.ts';
import { repositoryRoot } from '../base/package-roots.ts';
import { localesIn, readLocale } from '../i18n/sentences.ts';

const FOLDER = join(repositoryRoot, 'i18n');

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
      'fail when a language is not complete: keys, placeholders, plural forms, texts left in English',
    )
    .hook('preAction', requireSources)
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

/** Fails in an installed package, which has no sentences to edit. */
function requireSources(): void {
  if (!existsSync(join(FOLDER, 'en')))
    throw new Failure('psn i18n needs a clone of the repository: packages have no sentences.');
}

/** Writes the types of the messages into `i18n/`. */
async function generateTypes(): Promise<void> {
  const { writeMessageTypes } = (await import(
    pathToFileURL(join(repositoryRoot, 'build/message-types.mjs')).href
  )) as { writeMessageTypes(): void };
  try {
    writeMessageTypes();
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

/** Fails when a language has a problem. */
async function checkMessages(output: OutputOptions): Promise<void> {
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
