import { relative } from 'node:path';
import type { ContentComparison, CountedHarm } from '../../core/contract/content/changes.ts';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { printChanges } from '../changes/print.ts';
import { findingJson, forPeople } from '../check/print.ts';

/** Output of `psn publish`: changes and harm for people and for programs. */

/** Findings as the check has them: without a hint where there is none. */
const printed = (findings: ContentComparison['findings']) =>
  findings.map(({ hint, ...finding }) => ({ ...finding, ...(hint === null ? {} : { hint }) }));

/**
 * Prints the mistakes in the files, and the changes where there are no errors.
 *
 * @param root folder of the files
 */
export function printComparison(root: string, comparison: ContentComparison): void {
  const { findings } = comparison;
  if (findings.length > 0) {
    console.log(forPeople(printed(findings), process.stdout.hasColors?.() ?? false));
    console.log('');
  }
  if (findings.some(({ severity }) => severity === 'error'))
    console.log(
      `Nothing was published: correct the errors in ${relative(process.cwd(), root) || '.'} first.`,
    );
  else console.log(printChanges(comparison).join('\n'));
}

const harmJson = ({ kind, file, path, message, answers, instead }: CountedHarm): object => ({
  kind,
  file,
  path,
  message,
  answers,
  instead,
});

export function printJson(
  version: PublishedVersion | null,
  { changes, harm, findings }: ContentComparison,
): void {
  const result = {
    version: version && version.id,
    changes: changes.map(({ file, path, message }) => ({ file, path, message })),
    harm: harm.map(harmJson),
    findings: printed(findings).map(findingJson),
  };
  console.log(JSON.stringify(result, null, 2));
}
