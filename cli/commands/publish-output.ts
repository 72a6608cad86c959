import { relative } from 'node:path';
import type { Comparison, Harm } from '../changes/change.ts';
import { printChanges } from '../changes/print.ts';
import type { Finding } from '../check/finding.ts';
import { findingJson, forPeople } from '../check/print.ts';
import type { Version } from '../host/content/versions.ts';

/** Output of `psn publish`: changes and harm for people and for programs. */

/** A comparison with the number of answers that each harm touches. */
export interface Counted extends Comparison {
  answers: readonly number[];
}

/** Whether a change harms stored answers. Those under way are safe: they name their version. */
export const harmsAnswers = ({ answers }: Counted): boolean => answers.some((count) => count > 0);

/**
 * Prints the mistakes in the files, and the changes where there are no errors.
 *
 * @param root folder of the files
 */
export function printComparison(
  root: string,
  findings: readonly Finding[],
  compared: Counted,
): void {
  if (findings.length > 0) {
    console.log(forPeople(findings, process.stdout.hasColors?.() ?? false));
    console.log('');
  }
  if (findings.some(({ severity }) => severity === 'error'))
    console.log(
      `Nothing was published: correct the errors in ${relative(process.cwd(), root) || '.'} first.`,
    );
  else console.log(printChanges(compared, compared.answers).join('\n'));
}

const harmJson = ({ kind, file, path, message, instead }: Harm, answers: number): object => ({
  kind,
  file,
  path,
  message,
  answers,
  instead,
});

export function printJson(
  version: Version | null,
  findings: readonly Finding[],
  { changes, harm, answers }: Counted,
): void {
  const result = {
    version: version && String(version.number),
    changes: changes.map(({ file, path, message }) => ({ file, path, message })),
    harm: harm.map((each, at) => harmJson(each, answers[at]!)),
    findings: findings.map(findingJson),
  };
  console.log(JSON.stringify(result, null, 2));
}
