import { styleText } from 'node:util';
import { describeFinding, type Finding } from './finding.ts';

/** Findings for people, for editors, for machines and for GitHub. */

/** Finding of this check, or of a host of another version with other codes. */
type AnyFinding = Omit<Finding, 'code'> & { code: string };

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

/** Sums findings up in one line. */
export function summary(findings: readonly Finding[], files: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return findings.length === 0
    ? `No mistakes in ${count(files, 'file')}.`
    : `${count(errors, 'error')} and ${count(findings.length - errors, 'warning')} in ${count(new Set(findings.map(({ file }) => file)).size, 'file')}.`;
}

/** Removes control sequences of terminals: messages quote names and texts of the files. */
// oxlint-disable-next-line no-control-regex
export const printable = (text: string): string => text.replaceAll(/[\0-\x1f\x7f-\x9f]/g, '\uFFFD');

type Style = Parameters<typeof styleText>[0];

/** @param hasColours whether the output understands escape sequences */
export function forPeople(findings: readonly AnyFinding[], hasColours: boolean): string {
  const paint = (style: Style, text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  return findings
    .map(({ severity, code, file, line, column, path, subject, message, hint }) =>
      [
        `${paint('bold', `${printable(file)}:${line}:${column}`)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${paint('dim', code)}${subject && ` in ${printable(subject)}`}`,
        `  ${path ? `${paint('cyan', printable(path))}: ` : ''}${printable(message)}`,
        ...(hint === undefined ? [] : [`  ${paint('green', printable(hint))}`]),
      ].join('\n'),
    )
    .join('\n');
}

/**
 * One line: `file:line:column: severity code: message`. The problem matcher in `cli/starter/.vscode/tasks.json` reads it.
 */
export const formatFinding = (finding: Finding): string => {
  const { severity, code, file, line, column } = finding;
  return printable(`${file}:${line}:${column}: ${severity} ${code}: ${describeFinding(finding)}`);
};

/** Finding in the form that programs read. */
export const findingJson = (finding: AnyFinding): object => ({
  ...finding,
  edit: undefined,
  subject: undefined,
});

export const forMachines = (findings: readonly Finding[]): string =>
  JSON.stringify({ findings: findings.map(findingJson) }, null, 2);

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Workflow commands of GitHub Actions, which become annotations of a pull request.
 *
 * @param folder the workspace, as seen from the repository
 */
export const forGitHub = (findings: readonly Finding[], folder: string): string =>
  findings
    .map((finding) => {
      const { severity, code, file, line, column } = finding;
      const place = escapeProperty([folder, file].filter(Boolean).join('/'));
      return `::${severity} file=${place},line=${line},col=${column},title=${code}::${escapeData(describeFinding(finding))}`;
    })
    .join('\n');
