import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Edit, Mistake } from './finding.ts';

/** Mistakes of the JSON itself, in words of its author. */

interface SyntaxMistake extends Mistake {
  offset: number;
  edit: Edit | null;
}

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'expected text in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'expected a number such as 12 or 0.5',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon after the key',
  CommaExpected: 'expected a comma before the next value',
  CloseBraceExpected: 'expected }',
  CloseBracketExpected: 'expected ]',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'expected JSON, found a comment',
  UnexpectedEndOfComment: 'expected JSON, found a comment',
  UnexpectedEndOfString: 'expected " at the end of the text',
  UnexpectedEndOfNumber: 'expected a digit',
  InvalidUnicode: 'expected four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'expected one of " \\ / b f n r t u after \\',
  InvalidCharacter: 'expected \\n or \\t in place of a line break or tab',
};

const hints: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments. Remove it.',
  InvalidEscapeCharacter: 'Write \\\\ for a single backslash.',
};

/** Describes the first error of a file; later ones are its consequences. */
export function syntaxMistake(text: string, { error, offset, length }: ParseError): SyntaxMistake {
  const name = printParseErrorCode(error);
  const found = text.slice(offset, offset + Math.min(Math.max(length, 1), 20)).trim();
  const mistake = (more: Partial<SyntaxMistake>): SyntaxMistake => ({
    code: 'json_syntax',
    path: '',
    offset,
    edit: null,
    message: `${messages[name] ?? 'expected JSON'}, found ${found ? JSON.stringify(found) : 'the end of the file'}`,
    ...(hints[name] === undefined ? {} : { hint: hints[name] }),
    ...more,
  });
  if (text.trim() === '')
    return mistake({ offset: 0, message: 'expected an object, found an empty file' });
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && /[}\]]/.test(text[offset] ?? ''))
    return mistake({
      offset: comma.index,
      message: `expected no comma before ${text[offset]}`,
      hint: 'Remove the comma after the last member.',
      edit: { offset: comma.index, length: 1, content: '' },
    });
  if (/['‘’“”]/.test(found[0] ?? ''))
    return mistake({ hint: 'JSON has straight double quotes only: "text".' });
  return mistake({});
}
