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
/** A regular file of 10 MiB has 41,000 blocks of 255 bytes. */
const MAX_GIF_PARTS = 100_000;

/**
 * Reads the number of pixels that a picture declares, the largest of several sizes. Nothing is decoded, and the number of
 * parts is limited, so that the duration is bounded for any content.
 *
 * @throws {UnreadablePicture} when it is malformed or declares no pixels
 */
export function countPixels(type: string, bytes: Buffer): number {
  try {
    const countPart = createPartCount(type === 'image/gif' ? MAX_GIF_PARTS : MAX_PARTS);
    const pixels = READERS[type]!(bytes, countPart);
    if (pixels > 0) return pixels;
  } catch (error) {
    // Buffers throw a `RangeError` beyond their end.
    if (!(error instanceof UnreadablePicture || error instanceof RangeError)) throw error;
  }
  throw new UnreadablePicture(`no size in ${type}`);
}
