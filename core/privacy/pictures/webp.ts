import { bytesOf, concat, latin1, partOf, uint32, UnreadablePicture, viewOf } from './bytes.ts';
import { minimalTiff, orientationIn } from './orientation.ts';

const HEADER_BYTES = 12;
/** Position and times of a frame of an animation, before its own chunks. */
const FRAME_BYTES = 16;
const IMAGES = new Set(['VP8 ', 'VP8L', 'ALPH']);
const KEPT = new Set([...IMAGES, 'VP8X', 'ANIM', 'ICCP']);
/** Flags of `VP8X`. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

interface Chunk {
  type: string;
  content: Uint8Array;
}

function* chunksIn(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length;) {
    partOf(bytes, at, at + 8);
    const length = view.getUint32(at + 4, true);
    const content = partOf(bytes, at + 8, at + 8 + length);
    yield { type: latin1(bytes, at, at + 4), content };
    at += 8 + length + (length % 2);
  }
}

const encode = ({ type, content }: Chunk): Uint8Array =>
  concat([
    bytesOf(type),
    uint32(content.length, true),
    content,
    new Uint8Array(content.length % 2),
  ]);

/** A frame of an animation with nothing but its image. */
function stripFrame(frame: Uint8Array): Uint8Array {
  const header = partOf(frame, 0, FRAME_BYTES);
  const images = [...chunksIn(frame.subarray(FRAME_BYTES))].filter(({ type }) => IMAGES.has(type));
  return concat([header, ...images.map(encode)]);
}

/** Drops Exif, XMP, unknown chunks, and whatever follows the image. */
export function stripWebp(bytes: Uint8Array): Uint8Array {
  const end = 8 + viewOf(partOf(bytes, 0, HEADER_BYTES)).getUint32(4, true);
  const chunks: Chunk[] = [];
  let exif: Uint8Array | null = null;
  for (const chunk of chunksIn(partOf(bytes, HEADER_BYTES, end))) {
    const { type, content } = chunk;
    if (type === 'EXIF') exif ??= minimalTiff(orientationIn(content));
    else if (type === 'ANMF') chunks.push({ type, content: stripFrame(content) });
    else if (KEPT.has(type)) chunks.push({ type, content: content.slice() });
  }
  const [first] = chunks;
  if (!first) throw new UnreadablePicture('no image');
  if (first.type === 'VP8X') {
    partOf(first.content, 0, 1);
    first.content[0]! &= ~(EXIF_FLAG | XMP_FLAG);
    if (exif) {
      first.content[0]! |= EXIF_FLAG;
      chunks.push({ type: 'EXIF', content: exif });
    }
  }
  const body = concat(chunks.map(encode));
  return concat([bytesOf('RIFF'), uint32(body.length + 4, true), bytesOf('WEBP'), body]);
}
