import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { createProgress } from '../base/progress.ts';
import { storageProblem } from '../host/uploads/files.ts';
import { countFiles, moveFiles, type MovedFiles } from '../host/uploads/move-files.ts';
import { openFileStorage, storagePlace } from '../host/uploads/open-storage.ts';
import { addFilesOption, addStoredOptions, withStored, type StoredOptions } from './stored.ts';

/** `psn data files`: the contents of uploads. */

interface MoveOptions extends StoredOptions, OutputOptions {
  to: string;
  copy?: true;
}

/** Ids of missing files that are printed. */
const MAX_SHOWN = 10;

export function addFiles(data: Command): void {
  const files = data.command('files').description('contents of uploads, in a folder or a store');
  const move = files
    .command('move')
    .description(
      'move the files of all uploads from --files to another folder or S3-compatible store, and compare each. It may be interrupted and run again. The host may be running or stopped',
    )
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--to <place>', 'the folder, or s3://bucket/prefix, to move them to')
    .option('--copy', 'copy them: they stay in --files as well');
  addJsonOption(
    addFilesOption(addStoredOptions(move)),
    '{ from, to, copied, bytes, present, missing }',
  ).action(moveStored);
  const examples = [
    'psn data files move my-surveys --to s3://uploads/psn',
    'psn data files move my-surveys --files s3://uploads/psn --to /srv/files --copy',
  ];
  addExamples(move, ...examples);
  addExamples(files, ...examples);
}

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

const inMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

function report({ copied, bytes, present }: MovedFiles, to: string, isCopy: boolean): string {
  const done = `${isCopy ? 'Copied' : 'Moved'} ${filesOf(copied)} (${inMegabytes(bytes)}) to ${to}.`;
  return present === 0
    ? done
    : `${done} ${filesOf(present)} ${present === 1 ? 'was' : 'were'} there.`;
}

const missingText = (missing: readonly string[]): string =>
  `${filesOf(missing.length)} of the database ${missing.length === 1 ? 'is' : 'are'} in neither place: ${missing.slice(0, MAX_SHOWN).join(', ')}${missing.length > MAX_SHOWN ? ' …' : ''}`;

async function moveStored(dir: string, options: MoveOptions): Promise<void> {
  const isCopy = options.copy === true;
  const place = storagePlace(options.to);
  await withStored(dir, options, async ({ database, files }) => {
    const to = await openFileStorage(place);
    try {
      if (to.place === files.place) throw new Failure(`The files are in ${to.place} already.`);
      await to.checkWritable().catch((error: Error) => {
        throw new Failure(storageProblem(error, to.place));
      });
      const isShown = process.stderr.isTTY && options.json !== true;
      const progress = createProgress(await countFiles(database), 'files', isShown);
      const moved = await moveFiles(database, files, to, { isCopy, onFile: progress.step });
      progress.end();
      printResult(
        options,
        { from: files.place, to: to.place, ...moved },
        report(moved, to.place, isCopy),
      );
      if (moved.missing.length > 0) throw new Failure(missingText(moved.missing));
    } finally {
      await to.close();
    }
  });
}
