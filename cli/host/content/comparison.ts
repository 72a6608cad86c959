import {
  type ContentComparison,
  type ContentFinding,
} from '../../../core/contract/content/changes.ts';
import { MAX_FINDINGS } from '../../../core/contract/content/versions.ts';
import { compareWorkspaces } from '../../changes/compare.ts';
import { countedHarm } from '../../changes/print.ts';
import { unparsedChanges } from '../../changes/unparsed.ts';
import { byPlace, type Finding } from '../../check/finding.ts';
import type { Contents } from '../../workspace/contents.ts';
import { parseWorkspace } from '../../workspace/load.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { countHarmed } from './harmed-answers.ts';
import { digestOf, findByDigest, toPublished, type Version } from './versions.ts';

/** Comparison of files with a version, for commands and calls. */

/** Files with their parsed content. */
export interface Publication {
  contents: Contents;
  workspace: Workspace;
}

export const toPublication = (contents: Contents): Publication => ({
  contents,
  workspace: parseWorkspace({ contents, findings: [] }),
});

/** Findings by place. Where there are too many, errors are left out last. */
export function toWireFindings(findings: readonly Finding[]): ContentFinding[] {
  const sorted = findings.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  return sorted.slice(0, MAX_FINDINGS).toSorted(byPlace).map(toWireFinding);
}

export const toWireFinding = (finding: Finding): ContentFinding => ({
  ...finding,
  hint: finding.hint ?? null,
});

export const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/**
 * Compares files with a version. Files with errors are not compared.
 *
 * @param live the live version; `null` before the first one
 * @param before files of the other version; `null` for none
 */
export async function compareContents(
  database: Database,
  live: Version | null,
  before: Contents | null,
  { contents, workspace }: Publication,
): Promise<ContentComparison> {
  const same = await findByDigest(database, digestOf(contents));
  const comparison: ContentComparison = {
    live: live && toPublished(live, live.number),
    sameAs: same === null ? null : String(same),
    changes: [],
    harm: [],
    findings: toWireFindings(workspace.findings),
  };
  if (workspace.findings.some(isError)) return comparison;
  const earlier =
    before && parseWorkspace({ contents: before, findings: [] }, { isChecked: false });
  const { changes, harm } = compareWorkspaces(earlier, workspace);
  const answers = await countHarmed(database, harm, workspace);
  return {
    ...comparison,
    changes: [...changes, ...unparsedChanges(before ?? new Map(), contents)],
    harm: harm.map((each, at) => countedHarm(each, answers[at]!)),
  };
}
