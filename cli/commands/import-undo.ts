import type { Command } from 'commander';
import type { AnswerImport } from '../../core/contract/content/answers.ts';
import { importedProgram } from '../../core/contract/imported.ts';
import { canAsk, confirm } from '../base/confirm.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { readLiveVersion } from '../host/content/live-version.ts';
import { importsOf, removeImport } from '../host/submissions/answer-imports.ts';
import { addStoredOptions, withStored, type Stored, type StoredOptions } from './stored.ts';

/** `psn import undo`: the imports of answers, and the removal of one. */

interface UndoOptions extends StoredOptions, OutputOptions {
  survey?: string;
  import?: string;
  yes?: true;
}

type Listed = AnswerImport & { survey: string };

export function addImportUndo(parent: Command): void {
  const command = parent
    .command('undo')
    .description(
      'list the imports of answers, or remove the answers of one for good. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .option('--survey <id>', 'list the imports of this survey only')
    .option('--import <id>', 'remove the answers of this import')
    .option('--yes', 'do not ask');
  addJsonOption(
    addStoredOptions(command),
    '{ imports }, each with id, survey, program, file, imported_by, imported_at and responses; { removed } for --import',
  ).action(undoImport);
  addExamples(
    command,
    'psn import undo my-surveys --survey flow-store',
    'psn import undo my-surveys --import 0b6f2f5e-8a44-4c53-9d0e-6c1d6f7f0a11',
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'response' : 'responses'}`;

const lineOf = ({ id, survey, program, file, importedBy, importedAt, responses }: Listed): string =>
  [
    id,
    survey,
    importedProgram(program) ?? program,
    file,
    importedAt?.slice(0, 16).replace('T', ' ') ?? 'at an unknown time',
    importedBy,
    counted(responses),
  ]
    .filter(Boolean)
    .join('  ');

const toJson = ({ importedBy, importedAt, ...own }: Listed) => ({
  ...own,
  imported_by: importedBy,
  imported_at: importedAt,
});

async function removeOne({ database }: Stored, found: Listed, options: UndoOptions): Promise<void> {
  const question = `Remove ${counted(found.responses)} of ${found.survey} for good?`;
  const isAgreed = options.yes === true;
  if (!isAgreed && !canAsk()) throw new Failure(`${question} Add --yes to agree.`);
  if (!isAgreed && !(await confirm(question))) return;
  const flows = (await readLiveVersion(database))?.current().flows;
  const removed = await database.transaction().execute(async (transaction) => {
    const result = await removeImport(transaction, found.id);
    await recordAct(transaction, localAuthor(), 'answers_removed', {
      subject: flows?.get(found.survey)?.value.name || found.survey,
      details: `${found.program}: ${result?.removed ?? 0}`,
    });
    return result?.removed ?? 0;
  });
  printResult(options, { removed }, `Removed ${counted(removed)}.`);
}

async function undoImport(dir: string, options: UndoOptions): Promise<void> {
  const { survey = null, import: id = null } = options;
  await withStored(dir, options, async (stored) => {
    const imports = await importsOf(stored.database, { survey, id });
    if (id === null) {
      const lines = imports.map(lineOf);
      const text = lines.length > 0 ? lines.join('\n') : 'No answers are imported.';
      printResult(options, { imports: imports.map(toJson) }, text);
      return;
    }
    const [found] = imports;
    if (!found)
      throw new Failure(
        `There is no import ${id} with stored responses. List them without --import.`,
      );
    await removeOne(stored, found, options);
  });
}
