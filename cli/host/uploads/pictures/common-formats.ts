import { UnreadablePicture } from '../../../../core/privacy/pictures/bytes.ts';
import type { CountPart } from './part-count.ts';

/** Declared pixels of PNG, JPEG, GIF and WebP. Each reader advances from part to part. */

/** Reads the header, which is always the first chunk. */
export function pngPixels(bytes: Buffer): number {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new UnreadablePicture('no header');
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
}

/** Whether a marker begins a frame with a size: SOF0 to SOF15, except DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Whether a marker has no length: fill bytes, stuffing, TEM, restarts and the start of the image. */
const isAlone = (marker: number): boolean =>
  marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const START_OF_SCAN = 0xda;

/** Reads the segments before the first scan. */
export function jpegPixels(bytes: Buffer, countPart: CountPart): number {
  let pixels = 0;
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at)) {
    countPart();
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) break;
    if (isFrame(marker))
      pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
    at += isAlone(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return pixels;
}

const GIF_HEADER = 13;
const TRAILER = 0x3b;
const IMAGE = 0x2c;

/** Size in bytes of the colour table by its flags. */
const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Reads the canvas and the frames, which may be larger. */
export function gifPixels(bytes: Buffer, countPart: CountPart): number {
  let pixels = bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  let at = GIF_HEADER + colorTableSize(bytes.readUInt8(10));
  while (at < bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === IMAGE) {
      const width = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5);
      const height = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7);
      pixels = Math.max(pixels, width * height);
      at += 11 + colorTableSize(bytes.readUInt8(at + 9));
    } else at += 2;
    // Data blocks begin with their length. The last block is empty.
    for (let length = 1; length > 0 && at < bytes.length; at += 1 + length) {
      countPart();
      length = bytes.readUInt8(at);
    }
  }
  return pixels;
}

const LOSSLESS_SIGNATURE = 0x2f;
const readUInt24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

/** Readers of the pixels of WebP chunks, by the kind of chunk. */
const WEBP_CHUNKS: Readonly<Record<string, (content: Buffer) => number>> = {
  VP8X: (canvas) => (readUInt24(canvas, 4) + 1) * (readUInt24(canvas, 7) + 1),
  /** A frame and its distance from the corner of the canvas, in steps of two pixels. */
  ANMF: (frame) =>
    (readUInt24(frame, 0) * 2 + readUInt24(frame, 6) + 1) *
    (readUInt24(frame, 3) * 2 + readUInt24(frame, 9) + 1),
  'VP8 ': (lossy) => (lossy.readUInt16LE(6) & 0x3fff) * (lossy.readUInt16LE(8) & 0x3fff),
  VP8L(lossless) {
    if (lossless[0] !== LOSSLESS_SIGNATURE) throw new UnreadablePicture('no signature');
    const bits = lossless.readUInt32LE(1);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  },
};
/** Bytes of a frame of an animation before its own chunks. */
const FRAME_HEADER = 16;

/** Reads the canvas and the images, including the frames of an animation. */
export function webpPixels(bytes: Buffer, countPart: CountPart): number {
  let pixels = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    countPart();
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const readPixels = Object.hasOwn(WEBP_CHUNKS, kind) ? WEBP_CHUNKS[kind]! : () => 0;
    pixels = Math.max(pixels, readPixels(bytes.subarray(at + 8)));
    at += 8 + (kind === 'ANMF' ? FRAME_HEADER : length + (length % 2));
  }
  return pixels;
}
