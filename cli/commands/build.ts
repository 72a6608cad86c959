import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, type Command } from 'commander';
import { Failure } from '../failure.ts';
import { elementsRoot } from '../package-roots.ts';

interface BuildOptions {
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
  program
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
      const { table, broken } = await buildBundles(options);
      console.log(`${table}\n\nWrote ${resolve(options.out ?? 'dist')}`);
      if (broken.length) throw new Failure(`Over budget: ${broken.join(' ')}`);
    });
}
