/** Small files that cost a careless reader of pictures much time or memory. */

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};

const heic = (...properties: Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')),
    box('meta', numbers(0), box('iprp', box('ipco', ...properties))),
  ]);
const size = (width: number, height: number): Buffer => box('ispe', numbers(0, width, height));

const png = (width: number, height: number, ...rest: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    numbers(13),
    Buffer.from('IHDR'),
    numbers(width, height, 0x08060000, 0),
    ...rest,
  ]);

const gif = (width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
};

const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

export const evilPictures: readonly { name: string; type: string; bytes: Buffer }[] = [
  {
    name: 'many-sizes.heic',
    type: 'image/heic',
    bytes: heic(...Array.from({ length: 20_000 }, () => size(1, 1))),
  },
  {
    name: 'cut.heic',
    type: 'image/heic',
    bytes: heic(size(60_000, 60_000), box('clap', numbers(60_000, 1, 60_000, 1, 0, 1, 0, 1))),
  },
  { name: 'no-end.heic', type: 'image/heic', bytes: heic(Buffer.alloc(500_000)) },
  { name: 'zeros.jpg', type: 'image/jpeg', bytes: Buffer.concat([jpegStart, Buffer.alloc(9e6)]) },
  {
    name: 'segments.jpg',
    type: 'image/jpeg',
    bytes: Buffer.concat([
      jpegStart,
      ...Array<Buffer>(100_000).fill(Buffer.from('ffe10002', 'hex')),
    ]),
  },
  { name: 'huge.png', type: 'image/png', bytes: png(2 ** 31 - 1, 2 ** 31 - 1) },
  {
    name: 'chunks.png',
    type: 'image/png',
    bytes: png(1, 1, ...Array<Buffer>(100_000).fill(box('tEXt'))),
  },
  { name: 'huge.gif', type: 'image/gif', bytes: gif(65_535, 65_535) },
  {
    name: 'huge.webp',
    type: 'image/webp',
    bytes: Buffer.from('524946460000000057454250565038580a00000000000000ffffffffffff', 'hex'),
  },
  {
    name: 'endless.pdf',
    type: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.7\n${'<<'.repeat(1e6)}`),
  },
];
