import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { createMessages } from '../../../core/language/messages.ts';
import editor from '../../../i18n/en/editor/index.ts';
import type { Translations } from '../../../i18n/i18n-types';
import { addExamples } from '../../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../../base/output.ts';
import { graphOf } from '../../flow/graph.ts';
import { renderMermaid } from '../../flow/mermaid.ts';
import { readFlow } from '../../flow/read.ts';
import { renderSvg, type Theme } from '../../flow/svg.ts';

interface GraphOptions extends OutputOptions {
  format?: 'svg' | 'mermaid';
  theme: Theme;
  language: string;
  out?: string;
}

const MERMAID_FILE = /\.(mmd|mermaid)$/i;

/** `psn flow graph`. */
export function addFlowGraph(flow: Command): void {
  const command = flow
    .command('graph')
    .description(
      'draw the flow: states with their questions, transitions with their rules, the effects of answers, and unreachable states',
    )
    .argument('<file>', 'the flow')
    .addOption(
      new Option(
        '--format <name>',
        'a picture, or a Mermaid diagram (default: svg, or mermaid for an --out that ends in .mmd)',
      ).choices(['svg', 'mermaid']),
    )
    .addOption(
      new Option('--theme <name>', 'svg: the colours; auto follows the viewer')
        .choices(['auto', 'light', 'dark'])
        .default('auto'),
    )
    .option('--language <code>', 'the language of the texts', 'en')
    .option('--out <file>', 'the file to write (default: the standard output)')
    .action(drawGraph);
  addJsonOption(command, '{ title, boxes, arrows, out } in place of the picture');
  addExamples(
    command,
    'psn flow graph my-surveys/flows/hello.json --out hello.svg',
    'psn flow graph my-surveys/flows/hello.json --theme dark --language tr --out dark.svg',
    'psn flow graph my-surveys/flows/hello.json --format mermaid',
    'psn flow graph my-surveys/flows/hello.json --json',
  );
}

async function drawGraph(
  file: string,
  { format, theme, language, out, json }: GraphOptions,
): Promise<void> {
  const messages = createMessages('en', { editor } as Translations);
  const graph = graphOf(await readFlow(file), messages, [language]);
  const isMermaid = format ? format === 'mermaid' : MERMAID_FILE.test(out ?? '');
  const draw = () => (isMermaid ? `${renderMermaid(graph)}\n` : renderSvg(graph, theme));
  if (out !== undefined) await writeFile(out, draw());
  if (json) printResult({ json }, { ...graph, out: out === undefined ? null : resolve(out) }, '');
  else if (out === undefined) process.stdout.write(draw());
  else console.error(`Wrote ${resolve(out)}`);
}
