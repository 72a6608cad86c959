import { ownCommand } from '../../base/own-command.ts';
import { formatFinding } from '../../check/print.ts';
import type { Finding } from '../../check/finding.ts';
import type { Contents, FolderContents } from '../../workspace/contents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { parseWorkspace } from '../../workspace/load.ts';
import { readFolder } from '../../workspace/read-folder.ts';
import { watchFolder } from '../../workspace/watch.ts';
import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { localAuthor } from '../auth/local-author.ts';
import { isError } from './comparison.ts';
import type { LiveVersion } from './live-version.ts';
import { publish } from './publish.ts';
import { digestOf, findByDigest } from './versions.ts';

/** Publishes the folder of a host: at the first start of its database, and with `--watch` each time it passes the check. */

export interface PublishedFolder {
  /** Mistakes in the folder. With errors among them, the version before stays live. */
  findings(): readonly Finding[];
  /** Content of a file of the folder; `null` without one. */
  content(file: string): Uint8Array | null;
  /** Files of the folder that were never published; `null` without them. */
  notice(): Notice | null;
  /** Adds a listener for each reading of the folder. */
  onRead(listener: () => void): void;
  close(): Promise<void>;
}

/** Files that differ from the live version. */
export interface Notice {
  /** Whether errors prevent that they are published. */
  hasErrors: boolean;
  /** Number of the live version. */
  version: number;
}

/** The files of the folder when they were last read. */
interface Reading {
  contents: Contents;
  findings: readonly Finding[];
  digest: string;
  /** Whether a version had these files when they were read. */
  isPublished: boolean;
}

interface FolderOptions {
  workspace: string;
  isWatching: boolean;
  log(line: string): void;
}

/** Logs the mistakes of a folder, or that there are no more. */
function createFindingsLog(log: (line: string) => void) {
  let count = 0;
  return (findings: readonly Finding[]): void => {
    if (count > 0 && findings.length === 0) log('Every file of the workspace is fine again.');
    count = findings.length;
    for (const finding of findings) log(formatFinding(finding));
  };
}

const noticeOf = ({ findings, digest, isPublished }: Reading, live: LiveVersion): Notice | null =>
  isPublished || digest === live.digest()
    ? null
    : { hasErrors: findings.some(isError), version: live.version() };

/** Line of the log about files that were never published. */
const noticeLine = ({ hasErrors, version }: Notice): string =>
  hasErrors
    ? `The files have errors: version ${version} stays live.`
    : `The files differ from version ${version}, which is live. Publish them: ${ownCommand()} publish`;

/** Line of the log about files of an earlier version; `null` for all others. */
const olderLine = ({ digest, isPublished }: Reading, live: LiveVersion): string | null =>
  isPublished && digest !== live.digest()
    ? `The files are an earlier version. Write version ${live.version()}, which is live, into the folder: ${ownCommand()} pull`
    : null;

const RETRY_MS = 1000;

/** Publishes a folder once, or watches it. Resolves after the first reading. */
export async function publishFolder(
  database: Database,
  live: LiveVersion,
  { workspace: folder, isWatching, log }: FolderOptions,
): Promise<PublishedFolder> {
  const logFindings = createFindingsLog(log);
  const failureLog = createFailureLog('Publishing of the workspace', log);
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let reading: Reading = { contents: new Map(), findings: [], digest: '', isPublished: true };

  async function publishFiles(contents: Contents, parsed: Workspace): Promise<void> {
    const message = live.version() === 0 ? 'First version' : 'Saved while watching';
    await publish(database, contents, parsed, { by: localAuthor(), message });
    await live.follow();
  }

  async function read({ contents, findings: ofFolder }: FolderContents): Promise<void> {
    const parsed = parseWorkspace({ contents, findings: ofFolder });
    const { findings } = parsed;
    const digest = digestOf(contents);
    logFindings(findings);
    const isFirst = live.version() === 0;
    // Without a version before it, the valid files of a folder with errors are better than nothing.
    reading = { contents, findings, digest, isPublished: true };
    if (isFirst || (isWatching && !findings.some(isError))) {
      await publishFiles(contents, parsed).catch((error: Error) => {
        if (isFirst) throw error;
        failureLog.begin(error);
        publishLater(contents, parsed);
      });
    }
    const isPublished = (await findByDigest(database, digest)) !== null;
    reading = { contents, findings, digest, isPublished };
    const notice = noticeOf(reading, live);
    const line = notice ? noticeLine(notice) : olderLine(reading, live);
    if (line !== null) log(line);
    for (const listener of listeners) listener();
  }

  /** Publishes again until it succeeds, or the folder has other files. */
  function publishLater(contents: Contents, parsed: Workspace): void {
    const ofFiles = digestOf(contents);
    const tryAgain = (): void => {
      if (stopping.signal.aborted || reading.digest !== ofFiles) return;
      publishFiles(contents, parsed).then(failureLog.end, (error: Error) => {
        failureLog.begin(error);
        setTimeout(tryAgain, RETRY_MS).unref();
      });
    };
    setTimeout(tryAgain, RETRY_MS).unref();
  }

  const stop = isWatching ? await watchFolder(folder, read, log) : null;
  if (!stop) await read(await readFolder(folder));
  return {
    findings: () => reading.findings,
    content: (file) => reading.contents.get(file) ?? null,
    notice: () => noticeOf(reading, live),
    onRead: (listener) => void listeners.push(listener),
    async close() {
      stopping.abort();
      await stop?.();
    },
  };
}
