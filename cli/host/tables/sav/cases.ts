import { BIAS } from './dictionary.ts';
import { cutBytes, float64 } from './bytes.ts';
import { elementsOf, SEGMENT_BYTES, type Placed } from './variables.ts';

/** Cases of a system file of SPSS, compressed: an instruction for each 8 bytes, of which most need nothing else. */

const LITERAL = 253;
const BLANKS = 254;
const MISSING = 255;
const END = 252;
const INSTRUCTIONS = 8;
const MAX_SMALL = 251 - BIAS;

/** Seconds of the Gregorian calendar's first day before 1970, from which SPSS counts. */
const EPOCH_SECONDS = 12_219_379_200;

/** A day or a time as SPSS counts it: in seconds. `null` for a text that is none. */
function secondsOf(text: string): number | null {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  return Number.isNaN(time) ? null : Math.round(time / 1000) + EPOCH_SECONDS;
}

/** Writes instructions in groups of eight, each with the bytes that they need. */
export class CaseWriter {
  #instructions: number[] = [];
  #content: Buffer[] = [];
  readonly #written: Buffer[] = [];

  #add(instruction: number, content?: Buffer): void {
    this.#instructions.push(instruction);
    if (content) this.#content.push(content);
    if (this.#instructions.length === INSTRUCTIONS) this.#flush();
  }

  #flush(): void {
    while (this.#instructions.length < INSTRUCTIONS) this.#instructions.push(0);
    this.#written.push(Buffer.from(this.#instructions), ...this.#content);
    this.#instructions = [];
    this.#content = [];
  }

  number(value: number | null): void {
    if (value === null) return this.#add(MISSING);
    const isSmall = Number.isInteger(value) && value > -BIAS && value <= MAX_SMALL;
    return isSmall && !Object.is(value, -0)
      ? this.#add(value + BIAS)
      : this.#add(LITERAL, float64(value));
  }

  /** Bytes of a text, filled with spaces to a number of elements. */
  text(bytes: Uint8Array, elements: number): void {
    for (let at = 0; at < elements; at += 1) {
      const part = bytes.subarray(at * 8, at * 8 + 8);
      if (part.every((byte) => byte === 0x20)) {
        this.#add(BLANKS);
        continue;
      }
      const element = Buffer.alloc(8, 0x20);
      element.set(part);
      this.#add(LITERAL, element);
    }
  }

  /** The bytes that are complete. */
  take(): Buffer {
    return Buffer.concat(this.#written.splice(0));
  }

  end(): Buffer {
    this.#add(END);
    if (this.#instructions.length > 0) this.#flush();
    return this.take();
  }
}

/** Writes a case. */
export function writeCase<Row>(
  writer: CaseWriter,
  variables: readonly Placed<Row>[],
  row: Row,
): void {
  for (const { format, width, segments, read } of variables) {
    const value = read(row);
    if (format !== 'text') {
      writer.number(typeof value === 'string' ? secondsOf(value) : value);
      continue;
    }
    const bytes = cutBytes(String(value ?? ''), width);
    for (const [at, segment] of segments.entries())
      writer.text(
        bytes.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES),
        elementsOf(segment.width),
      );
  }
}
