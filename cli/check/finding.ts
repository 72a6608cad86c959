import { severities, type Code } from './codes.ts';

/** Mistake in a workspace file, as a rule finds it. */
export interface Mistake {
  code: Code;
  /** Place in the file, such as `states.0.title`; empty for the file as a whole. */
  path: string;
  /** The expected and the found value. */
  message: string;
  /** Advice for the author. */
  hint?: string;
  /** Path of another place that the mistake is about. The hint has its line. */
  see?: string;
  /** Change that removes the mistake and can do no harm: another key, or another value. */
  fix?: { key: string } | { value: string };
}

/** Change of a part of a file, in UTF-16 code units. */
export interface Edit {
  offset: number;
  length: number;
  content: string;
}

/** Mistake with its place. Lines and columns begin with 1. */
export interface Finding {
  severity: 'error' | 'warning';
  code: Code;
  /** Path within the workspace. */
  file: string;
  line: number;
  column: number;
  path: string;
  message: string;
  hint?: string;
  /** Names of the page and question, or of the transition; empty elsewhere. */
  subject: string;
  /** `null` when only the author can decide. */
  edit: Edit | null;
}

/** Gives a mistake its place. */
export const findingAt = (
  file: string,
  { code, path, message, hint }: Mistake,
  { line, column }: Pick<Finding, 'line' | 'column'>,
  edit: Edit | null,
  subject = '',
): Finding => ({
  severity: severities[code],
  code,
  file,
  line,
  column,
  path,
  message,
  ...(hint === undefined ? {} : { hint }),
  subject,
  edit,
});

/** Finding about a file as a whole. */
export const placeless = (file: string, mistake: Mistake): Finding =>
  findingAt(file, mistake, { line: 1, column: 1 }, null);

type Placed = Pick<Finding, 'file' | 'line' | 'column'> & { code: string };

/** Sorts by file and place. */
export const byPlace = (a: Placed, b: Placed): number =>
  a.file === b.file
    ? a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
    : a.file < b.file
      ? -1
      : 1;

/** Message with its place and hint: `path (page ask, question rating): message (hint)`. */
export const describeFinding = ({ path, subject, message, hint }: Finding): string =>
  `${path ? `${path}${subject && ` (${subject})`}: ` : ''}${message}${hint ? ` (${hint})` : ''}`;
