import { bytesOf, concat, latin1, partOf, uint32, UnreadablePicture, viewOf } from './bytes.ts';
import { minimalTiff, orientationIn } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** Chunks that colours, transparency, density and animations need. All of unknown names are dropped. */
const KEPT = new Set(
  'IHDR PLTE IDAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Checksum of a chunk (CRC-32). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const body = concat([bytesOf(type), content]);
  return concat([uint32(content.length), body, uint32(checksum(body))]);
}

/** Drops Exif, texts with XMP and IPTC, times, unknown chunks, and whatever follows the image. */
export function stripPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const parts = [partOf(bytes, 0, SIGNATURE_BYTES)];
  let exif: Uint8Array | null = null;
  for (let at = SIGNATURE_BYTES; ;) {
    partOf(bytes, at, at + FRAME_BYTES);
    const type = latin1(bytes, at + 4, at + 8);
    const chunk = partOf(bytes, at, at + FRAME_BYTES + view.getUint32(at));
    at += chunk.length;
    if (type === 'IEND') break;
    if (KEPT.has(type)) parts.push(chunk);
    else if (type === 'eXIf') exif ??= minimalTiff(orientationIn(chunk.subarray(8, -4)));
  }
  const [signature, header, ...others] = parts;
  if (!signature || !header) throw new UnreadablePicture('no header');
  return concat([
    signature,
    header,
    ...(exif ? [chunkOf('eXIf', exif)] : []),
    ...others,
    chunkOf('IEND', new Uint8Array(0)),
  ]);
}
