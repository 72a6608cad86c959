import { isRecord } from '../questions/index.ts';
import type { Json } from './source.ts';
import { NoSurvey } from './survey.ts';

/** Turns the bytes of a file into the object that an importer reads. The readers of XML and of workbooks are loaded with the first one. */

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** The text of a file. Its first characters may name UTF-16. */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function readJsonText(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Decodes a file; `null` for one that is neither JSON with an object, nor XML, nor a workbook.
 *
 * @throws {ImportProblem} for XML and workbooks that hold no survey
 */
export async function decodeFile(bytes: Uint8Array): Promise<Json | null> {
  if (startsWith(bytes, 'PK\u0003\u0004')) {
    const { readWorkbook } = await import('./workbook.ts');
    return readWorkbook(bytes);
  }
  const text = textOfBytes(bytes);
  const start = text.slice(0, 2000);
  if (!/^\s*<(\?xml|document[\s>])/.test(start)) return readJsonText(text);
  if (!start.includes('<document')) throw new NoSurvey('The file is XML, but no survey.');
  const { readLimeSurveyFile } = await import('./limesurvey/file.ts');
  return readLimeSurveyFile(text);
}
