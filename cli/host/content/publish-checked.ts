import type { ContentFinding, CountedHarm } from '../../../core/contract/content/changes.ts';
import { harmToAnswers } from '../../changes/print.ts';
import type { Contents } from '../../workspace/contents.ts';
import type { Author } from '../auth/audit-log.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { compareContents, isError, toWireFindings, type Publication } from './comparison.ts';
import { OutdatedError, publish } from './publish.ts';
import { digestOf, type Version } from './versions.ts';

/** Publishing of files that pass the check, and that harm no stored answer unless that is accepted. */

export class NotValidError extends Error {
  readonly findings: readonly ContentFinding[];
  constructor(findings: readonly ContentFinding[]) {
    super('The files have errors.');
    this.findings = findings;
  }
}

export class HarmfulError extends Error {
  readonly harm: readonly CountedHarm[];
  constructor(harm: readonly CountedHarm[]) {
    super('The change harms stored answers.');
    this.harm = harm;
  }
}

/** The live version with its files. */
export interface Live {
  version: Version | null;
  contents: Contents;
}

interface PublishRequest {
  by: Author;
  message: string;
  /** Number of the earlier version with the same files, which is restored. */
  restores: number | null;
  /** Number of the version that the change was compared with, 0 for none. */
  base: number;
  acceptHarm: boolean;
  /** Work in the transaction of the new version. */
  also?: (transaction: DatabaseTransaction) => Promise<void>;
}

/**
 * Publishes files on top of the version that they were compared with.
 *
 * @throws {OutdatedError} where another version is live
 * @throws {NotValidError} with errors in the files
 * @throws {HarmfulError} with harm to stored answers that is not accepted
 */
export async function publishChecked(
  database: Database,
  { version: live, contents: before }: Live,
  publication: Publication,
  { base, acceptHarm, also, ...authorship }: PublishRequest,
): Promise<Version> {
  const { contents, workspace } = publication;
  const number = live?.number ?? 0;
  // A repeated call has published its files already.
  const isLive = live !== null && live.digest === digestOf(contents);
  if (!isLive && number !== base) throw new OutdatedError(number);
  if (!isLive && workspace.findings.some(isError))
    throw new NotValidError(toWireFindings(workspace.findings));
  if (!isLive && !acceptHarm) {
    const harm = harmToAnswers(await compareContents(database, live, live && before, publication));
    if (harm.length > 0) throw new HarmfulError(harm);
  }
  return publish(database, contents, workspace, authorship, {
    expected: base,
    ...(also && { also }),
  });
}
