import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, type Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { elementsRoot } from '../base/package-roots.ts';
import { whileWaiting } from '../base/progress.ts';

interface BuildOptions extends OutputOptions {
  /** Output folder of the bundles. */
  out?: string;
  apiUrl?: string;
  elements?: string[];
  locales?: string[];
  /** Expressions that replace names in the sources. */
  define?: Record<string, string>;
  /** With the route pages beside the bundles. */
  isForPackage?: boolean;
  /** Not minified, and without a check of the sizes. */
  isQuick?: boolean;
}

interface BuildResult {
  /** Table of the bundle sizes. */
  table: string;
  sizes: { name: string; bytes: number; gzip: number; brotli: number }[];
  /** Why a size budget is broken, a sentence each. */
  broken: string[];
}

/**
 * Runs the package's `build.mjs`.
 *
 * @throws {Failure} with the message of a failed build
 */
export async function buildBundles(options: BuildOptions): Promise<BuildResult> {
  const { build } = (await import(pathToFileURL(join(elementsRoot, 'build.mjs')).href)) as {
    build(options: BuildOptions): Promise<BuildResult>;
  };
  try {
    return await build(options);
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function parseDefine(text: string, previous: Record<string, string>): Record<string, string> {
  const [, name, value] = /^([\w.]+)=(.+)$/.exec(text) ?? [];
  if (!name || !value) throw new InvalidArgumentError('A definition is written name=expression.');
  return { ...previous, [name]: value };
}

export function addBuild(program: Command): void {
  const command = program
    .command('build')
    .description('build the bundles, print their sizes, fail over budget')
    .option('--out <dir>', 'where the bundles go', 'dist')
    .option('--api-url <url>', 'the API the bundles talk to unless the page says otherwise')
    .option(
      '--elements <names>',
      'only these elements: widget, feedback, chat, flow-preview',
      parseList,
    )
    .option('--locales <codes>', 'only these languages; en is always needed', parseList)
    .option(
      '--define <name=expression>',
      'replace a name in the sources; may be given more than once',
      parseDefine,
      {},
    )
    .action(async (options: BuildOptions) => {
      const { table, sizes, broken } = await whileWaiting(
        'Building the bundles',
        buildBundles(options),
      );
      const out = resolve(options.out ?? 'dist');
      printResult(options, { out, sizes, broken }, `${table}\n\nWrote ${out}`);
      if (broken.length) throw new Failure(`Over budget: ${broken.join(' ')}`);
    });
  addJsonOption(command, '{ out, sizes: [{ name, bytes, gzip, brotli }], broken }');
  addExamples(
    command,
    'psn build --out dist --api-url https://feedback.example.com',
    'psn build --elements widget,feedback --locales en,tr',
  );
}
