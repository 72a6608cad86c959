import { UnreadablePicture } from '../../../../core/privacy/pictures/bytes.ts';
import { gifPixels, jpegPixels, pngPixels, webpPixels } from './common-formats.ts';
import { heicPixels } from './heic.ts';
import { createPartCount, type CountPart } from './part-count.ts';

const READERS: Readonly<Record<string, (bytes: Buffer, countPart: CountPart) => number>> = {
  'image/png': pngPixels,
  'image/jpeg': jpegPixels,
  'image/gif': gifPixels,
  'image/webp': webpPixels,
  'image/heic': heicPixels,
};

const MAX_PARTS = 10_000;
/** A block has at most 255 bytes, so that an honest file of 10 MiB has 41,000. */
const MAX_GIF_PARTS = 100_000;

/**
 * Reads how many pixels a picture declares; where it declares several sizes, the largest. Nothing is decoded, and the
 * number of parts that are looked at is limited, so the time is bounded whatever the file has in it.
 *
 * @throws {UnreadablePicture} when it is broken or declares no pixels
 */
export function countPixels(type: string, bytes: Buffer): number {
  try {
    const countPart = createPartCount(type === 'image/gif' ? MAX_GIF_PARTS : MAX_PARTS);
    const pixels = READERS[type]!(bytes, countPart);
    if (pixels > 0) return pixels;
  } catch (error) {
    // Buffers throw a `RangeError` where something is missing.
    if (!(error instanceof UnreadablePicture || error instanceof RangeError)) throw error;
  }
  throw new UnreadablePicture(`no size in ${type}`);
}
