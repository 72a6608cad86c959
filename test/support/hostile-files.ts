import { MAX_FILE_BYTES } from '../../core/contract/limits.ts';

/** Files that are built to occupy a reader, or to appear smaller than they are. */

export interface HostileFile {
  name: string;
  type: string;
  content: Buffer;
  /** Whether the host accepts it: its oddity is harmless. */
  isTaken: boolean;
}

const uint8 = (...values: number[]): Buffer => Buffer.from(values);
function uint16(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => uint8(value >> 8, value & 255)));
}
function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
}
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const join = (...parts: Buffer[]): Buffer => Buffer.concat(parts);
const upTo = (bytes: number, head: Buffer, filling: Buffer): Buffer =>
  join(head, Buffer.alloc(bytes - head.length, filling));

const ALMOST_ALL = MAX_FILE_BYTES - 64;

// HEIC

const box = (type: string, ...content: Buffer[]): Buffer =>
  join(uint32(8 + join(...content).length), ascii(type), ...content);
const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, uint8(version, 0, 0, 0), ...content);
const ispe = (width: number, height: number): Buffer => fullBox('ispe', 0, uint32(width, height));
const clap = (width: number, height: number): Buffer =>
  box('clap', uint32(width, 1, height, 1, 0, 1, 0, 1));
const FTYP = box('ftyp', ascii('heic'), uint32(0), ascii('mif1heic'));

const heic = (
  properties: Buffer,
  associations: Buffer = Buffer.alloc(0),
  ...more: Buffer[]
): Buffer =>
  join(
    FTYP,
    fullBox('meta', 0, ...more, box('iprp', box('ipco', properties), associations)),
    box('mdat', Buffer.alloc(16)),
  );
/** Item 1 has the first property, item 2 the second. */
const ASSOCIATIONS = fullBox('ipma', 0, uint32(2), uint16(1), uint8(1, 1), uint16(2), uint8(1, 2));
/** Grid with item 1 in all tiles. */
const grid = (tiles: number): Buffer =>
  fullBox('iref', 0, box('dimg', uint16(2, tiles), uint16(...Array<number>(tiles).fill(1))));

// JPEG

const segment = (marker: number, content: Buffer): Buffer =>
  join(uint8(0xff, marker), uint16(content.length + 2), content);
const frame = (marker: number, width: number, height: number): Buffer =>
  segment(marker, join(uint8(8), uint16(height, width), uint8(1, 1, 0x11, 0)));
const jpeg = (...parts: Buffer[]): Buffer => join(uint8(0xff, 0xd8), ...parts);
const SCAN = join(uint8(0xff, 0xda), uint16(8), uint8(1, 1, 0, 0, 63, 0), uint8(0, 0xff, 0xd9));

// PNG, GIF, WebP

const PNG_SIGNATURE = join(uint8(0x89), ascii('PNG\r\n'), uint8(0x1a, 0x0a));
const chunk = (type: string, content: Buffer, length = content.length): Buffer =>
  join(uint32(length), ascii(type), content, uint32(0));
const header = (width: number, height: number): Buffer =>
  chunk('IHDR', join(uint32(width, height), uint8(8, 6, 0, 0, 0)));
const png = (...chunks: Buffer[]): Buffer => join(PNG_SIGNATURE, ...chunks);

const little16 = (...values: number[]): Buffer => uint16(...values).swap16();
const gif = (width: number, height: number, ...blocks: Buffer[]): Buffer =>
  join(ascii('GIF89a'), little16(width, height), uint8(0, 0, 0), ...blocks);
const gifFrame = (width: number, height: number): Buffer =>
  join(uint8(0x2c), little16(0, 0, width, height), uint8(0, 2, 1, 0x44, 0));

const webp = (...chunks: Buffer[]): Buffer =>
  join(ascii('RIFF'), uint32(4 + join(...chunks).length).swap32(), ascii('WEBP'), ...chunks);
const riffChunk = (type: string, content: Buffer, length = content.length): Buffer =>
  join(ascii(type), uint32(length).swap32(), content);
const lossless = (width: number, height: number): Buffer =>
  riffChunk(
    'VP8L',
    join(uint8(0x2f), uint32(((height - 1) * 2 ** 14 + width - 1) >>> 0).swap32(), uint8(0)),
  );
const canvas = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(10);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
};

const taken = (type: string, name: string, content: Buffer): HostileFile => ({
  name,
  type,
  content,
  isTaken: true,
});
const refused = (type: string, name: string, content: Buffer): HostileFile => ({
  name,
  type,
  content,
  isTaken: false,
});

export const hostileFiles = (): HostileFile[] => [
  taken(
    'image/heic',
    'a grid of few tiles',
    heic(join(ispe(512, 512), ispe(1024, 1024)), ASSOCIATIONS, grid(4)),
  ),
  refused('image/heic', '10 MiB of ispe boxes', heic(Buffer.alloc(ALMOST_ALL - 200, ispe(64, 64)))),
  refused(
    'image/heic',
    '1.2 MB of ispe boxes',
    heic(Buffer.alloc(60_000 * 20, ispe(64, 64)), box('free')),
  ),
  refused(
    'image/heic',
    'a large image beside a small crop',
    heic(join(ispe(60_000, 60_000), clap(10, 10))),
  ),
  refused(
    'image/heic',
    'a large crop of a small image',
    heic(join(ispe(64, 64), clap(60_000, 60_000))),
  ),
  refused(
    'image/heic',
    'a crop by zero',
    heic(join(ispe(64, 64), box('clap', uint32(1, 0, 1, 0)))),
  ),
  refused(
    'image/heic',
    'a large image after a small one',
    heic(join(ispe(64, 64), ispe(8000, 5001))),
  ),
  refused(
    'image/heic',
    'a grid of many tiles',
    heic(join(ispe(512, 512), ispe(64, 64)), ASSOCIATIONS, grid(200)),
  ),
  refused(
    'image/heic',
    'a grid of tiles without a size',
    heic(ispe(64, 64), Buffer.alloc(0), grid(4)),
  ),
  refused('image/heic', 'a box within itself', heic(join(ispe(64, 64), uint32(8), ascii('ispe')))),
  refused('image/heic', 'a box of size 4', heic(join(ispe(64, 64), uint32(4), ascii('ispe')))),
  refused(
    'image/heic',
    'a box of size 2^64',
    heic(join(ispe(64, 64), uint32(1), ascii('ispe'), uint32(0xffffffff, 0xffffffff))),
  ),
  refused(
    'image/heic',
    'a box that reaches beyond its parent',
    heic(join(ispe(64, 64), uint32(4096), ascii('ispe'))),
  ),
  taken(
    'image/heic',
    'a box up to the end',
    join(heic(ispe(64, 64)), uint32(0), ascii('mdat'), Buffer.alloc(99)),
  ),
  refused(
    'image/heic',
    '10 MiB of empty boxes',
    upTo(ALMOST_ALL - ((ALMOST_ALL - FTYP.length) % 8), FTYP, box('free')),
  ),
  refused(
    'image/heic',
    'associations without end',
    heic(ispe(64, 64), fullBox('ipma', 0, uint32(0xffffffff), Buffer.alloc(3_000_000))),
  ),
  refused('image/heic', 'no image', FTYP),

  refused(
    'image/jpeg',
    '10 MiB of zeros',
    upTo(ALMOST_ALL, jpeg(segment(0xe0, ascii('JFIF'))), uint8(0)),
  ),
  refused('image/jpeg', '10 MiB of fill bytes', upTo(ALMOST_ALL, jpeg(), uint8(0xff))),
  refused(
    'image/jpeg',
    '10 MiB of empty segments',
    upTo(ALMOST_ALL, jpeg(), segment(0xfe, Buffer.alloc(0))),
  ),
  refused(
    'image/jpeg',
    '10 MiB of restart markers',
    upTo(ALMOST_ALL, jpeg(segment(0xe0, ascii('JFIF'))), uint8(0xff, 0xd0)),
  ),
  refused(
    'image/jpeg',
    'a second, larger frame',
    jpeg(frame(0xc0, 64, 64), frame(0xc2, 60_000, 60_000), SCAN),
  ),
  refused('image/jpeg', 'a frame without height', jpeg(frame(0xc0, 60_000, 0), SCAN)),
  refused('image/jpeg', 'a rare kind of frame', jpeg(frame(0xc9, 60_000, 60_000), SCAN)),
  taken(
    'image/jpeg',
    '9 MiB of metadata',
    jpeg(
      ...Array<Buffer>(144).fill(segment(0xe1, Buffer.alloc(65_000))),
      frame(0xc0, 64, 64),
      SCAN,
    ),
  ),

  refused(
    'image/png',
    'a chunk of 2 GiB',
    png(header(64, 64), chunk('tEXt', Buffer.alloc(64), 0x7fffffff)),
  ),
  refused(
    'image/png',
    '10 MiB of empty chunks',
    upTo(ALMOST_ALL, png(header(64, 64)), chunk('tEXt', Buffer.alloc(0))),
  ),
  refused(
    'image/png',
    'more than 40 megapixels',
    png(header(8000, 5001), chunk('IDAT', Buffer.alloc(8))),
  ),
  refused('image/png', 'no width', png(header(0, 64), chunk('IDAT', Buffer.alloc(8)))),

  refused('image/gif', '10 MiB of empty frames', upTo(ALMOST_ALL, gif(64, 64), gifFrame(8, 8))),
  refused(
    'image/gif',
    '10 MiB of blocks of one byte',
    upTo(ALMOST_ALL, gif(64, 64, uint8(0x21, 0xfe)), uint8(1, 65)),
  ),
  refused(
    'image/gif',
    'a frame larger than its canvas',
    gif(64, 64, gifFrame(60_000, 60_000), uint8(0x3b)),
  ),

  refused(
    'image/webp',
    '10 MiB of empty chunks',
    webp(upTo(ALMOST_ALL, lossless(64, 64), riffChunk('EXIF', Buffer.alloc(0)))),
  ),
  refused(
    'image/webp',
    'an image larger than its canvas',
    webp(canvas(64, 64), lossless(16_000, 16_000)),
  ),
  refused(
    'image/webp',
    'a canvas of 2^48 pixels',
    webp(canvas(2 ** 24, 2 ** 24), lossless(64, 64)),
  ),
  refused(
    'image/webp',
    'a chunk of 4 GiB',
    webp(lossless(64, 64), riffChunk('EXIF', Buffer.alloc(8), 0xffffffff)),
  ),

  taken(
    'application/pdf',
    '10 MiB of opening brackets',
    upTo(ALMOST_ALL, ascii('%PDF-1.7\n'), ascii('<<[')),
  ),
];
