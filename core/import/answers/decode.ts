import { ImportProblem } from '../survey.ts';
import type { AnswerFile } from './table.ts';

/** Text of a file in UTF-8, in UTF-16, or in the Windows alphabet of western languages. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes at the beginning from which UTF-16 without a mark is recognized. */
const SAMPLE_BYTES = 4096;

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Recognizes UTF-16 by its mark, or by the zeros in every second byte; `null` for any other file. */
function wideEncoding(start: Uint8Array): Encoding | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => start[at] === byte));
  if (marked) return marked[0];
  const sample = start.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (odd > sample.length / 5 && even === 0) return 'utf-16le';
  return even > sample.length / 5 && odd === 0 ? 'utf-16be' : null;
}

/** Bytes that Windows-1252 has no letter for: the file is something else. */
const isUndefined = (byte: number): boolean =>
  byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d;

const noText = (): ImportProblem =>
  new ImportProblem(
    'The file is no text: it has NUL characters. Export it as CSV or JSON.',
    'form',
  );

/** Whether a decoder accepts the bytes; `end` for the last ones. */
function accepts(decoder: TextDecoder, bytes: Uint8Array, end: boolean): boolean {
  try {
    decoder.decode(bytes, { stream: !end });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the encoding of a file, which reads all of it: a letter of another encoding may be anywhere.
 *
 * @throws {ImportProblem} for a file that is no text, or in an alphabet that can't be recognized
 */
export async function encodingOf({ chunks }: AnswerFile): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let wide: Encoding | null = null;
  let isFirst = true;
  let isUtf8 = true;
  let isWestern = true;
  for await (const chunk of chunks()) {
    if (isFirst) wide = wideEncoding(chunk);
    isFirst = false;
    if (wide !== null && wide !== 'utf-8') return wide;
    isUtf8 &&= accepts(decoder, chunk, false);
    if (!isUtf8) isWestern &&= !chunk.some(isUndefined);
  }
  if (isUtf8 && accepts(decoder, new Uint8Array(), true)) return 'utf-8';
  if (isWestern) return 'windows-1252';
  throw new ImportProblem(
    'The letters of the file are neither in UTF-8, UTF-16 nor Windows-1252. Export it in UTF-8.',
  );
}

/** Reads a file as text, piece by piece. */
export async function* textOf(
  { chunks }: AnswerFile,
  encoding: Encoding,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw noText();
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
