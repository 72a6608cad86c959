import { UnreadablePicture } from './bytes.ts';
import { stripGif } from './gif.ts';
import { stripHeic } from './heic.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const STRIPPERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/heic': stripHeic,
};

/**
 * Removes all metadata from a picture: place, time and camera of Exif, XMP, IPTC, comments, thumbnails. The image data
 * stays byte for byte, and so does the orientation. Files of other types are returned unchanged. No library does this
 * for all five formats and retains the orientation; they read metadata, or encode the picture anew.
 *
 * @throws {UnreadablePicture} for a picture that can't be read
 */
export function stripMetadata(type: string, bytes: Uint8Array): Uint8Array {
  const strip = Object.hasOwn(STRIPPERS, type) ? STRIPPERS[type] : undefined;
  try {
    // A subclass, such as the buffers of Node, shares its memory with its slices.
    const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return strip ? strip(plain) : bytes;
  } catch (error) {
    // A `DataView` throws a `RangeError` where something is missing.
    if (error instanceof RangeError) throw new UnreadablePicture(error.message);
    throw error;
  }
}
