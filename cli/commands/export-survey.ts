import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { toSurveyJs, toXlsForm } from '../../core/export/index.ts';
import type { Flow } from '../../core/contract/flow.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { loadWorkspace } from '../workspace/load.ts';

/** `psn export survey`: a survey in the format of another program. */

interface ExportOptions extends OutputOptions {
  to: 'surveyjs' | 'xlsform';
  out?: string;
}

export function addExport(program: Command): void {
  const exports = program.command('export').description('surveys in the formats of other programs');
  const command = exports
    .command('survey')
    .description(
      'write a survey of a workspace for SurveyJS, or as a workbook (XLSForm) for ODK, KoboToolbox and others, and list the parts without an equivalent',
    )
    .argument('<id>', 'the survey')
    .argument('[dir]', 'the workspace', '.')
    .addOption(
      new Option('--to <format>', 'the format')
        .choices(['surveyjs', 'xlsform'])
        .makeOptionMandatory(),
    )
    .option('--out <file>', 'the file to write (default: ID.json or ID.xlsx)');
  addJsonOption(command, '{ file, lost }').action(writeExported);
  addExamples(
    command,
    'psn export survey flow-store my-surveys --to surveyjs',
    'psn export survey flow-store my-surveys --to xlsform --out store.xlsx',
  );
  addExamples(exports, 'psn export survey flow-store my-surveys --to surveyjs');
}

async function contentOf(
  flow: Flow,
  to: ExportOptions['to'],
): Promise<{ content: string | Uint8Array; lost: string[] }> {
  if (to === 'surveyjs') {
    const { content, lost } = toSurveyJs(flow);
    return { content: `${JSON.stringify(content, null, 2)}\n`, lost };
  }
  const { content, lost } = toXlsForm(flow);
  const sheets = content.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  }));
  const { writeXlsx } = await import('hucre/xlsx');
  return { content: await writeXlsx({ sheets }), lost };
}

async function writeExported(id: string, dir: string, options: ExportOptions): Promise<void> {
  const { flows } = await loadWorkspace(resolve(dir));
  const flow = flows.get(id)?.value;
  if (!flow)
    throw new Failure(
      `There is no survey ${id} in ${resolve(dir)}.${flows.size > 0 ? ` There are ${[...flows.keys()].toSorted().join(', ')}.` : ''}`,
    );
  const { content, lost } = await contentOf(flow, options.to);
  const ending = options.to === 'surveyjs' ? 'json' : 'xlsx';
  const file = options.out ?? `${id.replaceAll(/[^\w.-]+/g, '-')}.${ending}`;
  await writeFile(file, content).catch((error: Error) => {
    throw new Failure(`${file} can't be written: ${error.message}`);
  });
  printResult(
    options,
    { file: resolve(file), lost },
    [
      `Wrote ${resolve(file)}`,
      ...(lost.length > 0 ? ['Not carried over:', ...lost.map((line) => `  ${line}`)] : []),
    ].join('\n'),
  );
}
