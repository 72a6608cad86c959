/** Pictures with a place in their metadata, made from small real ones. */

/** In every piece of metadata, so that it can be searched for. */
export const SECRET = 'GPS 41.0082N 28.9784E';

const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const decode = (base64: string): Uint8Array => latin1(atob(base64));
const join = (...parts: Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
function number(value: number, size: number, isLittle = false): Uint8Array {
  const bytes = Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 255);
  return Uint8Array.from(isLittle ? bytes : bytes.toReversed());
}

/** Exif data with an orientation and a position in a GPS directory, and the secret in its map datum. */
export function exifOf(orientation: number, isLittle = false): Uint8Array {
  const short = (value: number) => number(value, 2, isLittle);
  const long = (value: number) => number(value, 4, isLittle);
  const text = latin1(`${SECRET}\0`);
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const textAt = gpsAt + 2 + 12 + 4;
  return join(
    latin1(isLittle ? 'II*\0' : 'MM\0*'),
    long(8),
    short(2),
    short(0x0112),
    short(3),
    long(1),
    short(orientation),
    short(0),
    short(0x8825),
    short(4),
    long(1),
    long(gpsAt),
    long(0),
    short(1),
    short(0x0012),
    short(2),
    long(text.length),
    long(textAt),
    long(0),
    text,
  );
}

/** Puts segments with Exif, XMP, a comment and a vendor's data into a JPEG, and a film behind it. */
export function jpegWithPlace(jpeg: Uint8Array, orientation: number): Uint8Array {
  const segment = (marker: number, content: Uint8Array) =>
    join(Uint8Array.of(0xff, marker), number(content.length + 2, 2), content);
  return join(
    jpeg.subarray(0, 2),
    segment(0xe1, join(latin1('Exif\0\0'), exifOf(orientation, true))),
    segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
    segment(0xed, latin1(`Photoshop 3.0\0${SECRET}`)),
    segment(0xe4, latin1(SECRET)),
    segment(0xfe, latin1(SECRET)),
    jpeg.subarray(2),
    latin1(`ftypmp42 ${SECRET}`),
  );
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Puts chunks with Exif, texts and a time into a PNG, and more behind it. */
export function pngWithPlace(png: Uint8Array, orientation: number): Uint8Array {
  const chunk = (type: string, content: Uint8Array) => {
    const body = join(latin1(type), content);
    return join(number(content.length, 4), body, number(crc32(body), 4));
  };
  const HEADER_END = 33;
  return join(
    png.subarray(0, HEADER_END),
    chunk('eXIf', exifOf(orientation)),
    chunk('tEXt', latin1(`Comment\0${SECRET}`)),
    chunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
    chunk('zTXt', latin1(`Place\0\0${SECRET}`)),
    chunk('tIME', Uint8Array.of(7, 0xe9, 1, 1, 1, 1, 1)),
    chunk('prVt', latin1(SECRET)),
    png.subarray(HEADER_END),
    latin1(SECRET),
  );
}

/** Makes an extended WebP of a plain one, with Exif, XMP, an unknown chunk, and more behind it. */
function webpWithPlace(webp: Uint8Array, orientation: number): Uint8Array {
  const chunk = (type: string, content: Uint8Array) =>
    join(
      latin1(type),
      number(content.length, 4, true),
      content,
      new Uint8Array(content.length % 2),
    );
  const image = webp.subarray(12);
  const canvas = join(Uint8Array.of(0x0c, 0, 0, 0), number(1, 3, true), number(0, 3, true));
  const body = join(
    chunk('VP8X', canvas),
    image,
    chunk('EXIF', join(latin1('Exif\0\0'), exifOf(orientation))),
    chunk('XMP ', latin1(`<x>${SECRET}</x>`)),
    chunk('PLCE', latin1(SECRET)),
  );
  return join(
    latin1('RIFF'),
    number(body.length + 4, 4, true),
    latin1('WEBP'),
    body,
    latin1(SECRET),
  );
}

/** Puts a comment, XMP and a text into a GIF, and more behind it. */
function gifWithPlace(gif: Uint8Array): Uint8Array {
  const blocks = (text: string) => join(number(text.length, 1), latin1(text), Uint8Array.of(0));
  const extension = (label: number, ...content: Uint8Array[]) =>
    join(Uint8Array.of(0x21, label), ...content);
  const at = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);
  return join(
    gif.subarray(0, at),
    extension(0xfe, blocks(SECRET)),
    extension(0xff, number(11, 1), latin1('XMP DataXMP'), blocks(SECRET)),
    extension(0xff, number(11, 1), latin1('NETSCAPE2.0'), Uint8Array.of(3, 1, 0, 0, 0)),
    gif.subarray(at),
    latin1(SECRET),
  );
}

/**
 * A HEIC file of one image, turned by a property, with Exif and XMP as items, a description, and a film behind it.
 *
 * @param method `construction_method` of its items: 0 for places in the file, 2 for parts of other items
 */
export function heicWithPlace(method = 0): Uint8Array {
  const box = (type: string, ...content: Uint8Array[]) => {
    const body = join(...content);
    return join(number(body.length + 8, 4), latin1(type), body);
  };
  const full = (type: string, version: number, ...content: Uint8Array[]) =>
    box(type, number(version, 1), number(0, 3), ...content);
  const item = (id: number, type: string, ...more: Uint8Array[]) =>
    full('infe', 2, number(id, 2), number(0, 2), latin1(type), latin1('\0'), ...more);
  const image = latin1('pixels of the picture');
  const exif = join(number(0, 4), exifOf(6));
  const xmp = latin1(`<x>${SECRET}</x>`);
  const items = [image, exif, xmp];
  const ftyp = box('ftyp', latin1('heic'), number(0, 4), latin1('mif1heic'));
  const metaOf = (dataAt: number) => {
    let offset = dataAt;
    const places = items.map((content, index) => {
      const place = join(
        number(index + 1, 2),
        number(method, 2),
        number(0, 2),
        number(1, 2),
        number(offset, 4),
        number(content.length, 4),
      );
      offset += content.length;
      return place;
    });
    return full(
      'meta',
      0,
      full('hdlr', 0, number(0, 4), latin1('pict'), new Uint8Array(13)),
      full('pitm', 0, number(1, 2)),
      full('iloc', 1, number(0x4400, 2), number(items.length, 2), ...places),
      full(
        'iinf',
        0,
        number(items.length, 2),
        item(1, 'hvc1'),
        item(2, 'Exif'),
        item(3, 'mime', latin1('application/rdf+xml\0')),
      ),
      box(
        'iprp',
        box(
          'ipco',
          full('ispe', 0, number(4, 4), number(2, 4)),
          box('irot', number(3, 1)),
          full('udes', 0, latin1(`en\0${SECRET}\0\0\0`)),
        ),
        full('ipma', 0, number(1, 4), number(1, 2), number(3, 1), Uint8Array.of(1, 0x82, 3)),
      ),
      box('uuid', latin1('0123456789abcdef'), latin1(SECRET)),
    );
  };
  const dataAt = ftyp.length + metaOf(0).length + 8;
  return join(
    ftyp,
    metaOf(dataAt),
    box('mdat', ...items, latin1(SECRET)),
    box('mpvd', latin1(SECRET)),
  );
}

/** A HEIC file of one image with many extents, each of which is more than half of the file. */
export function heicOfOverlaps(places: number): Uint8Array {
  const original = heicWithPlace();
  const text = Buffer.from(original).toString('latin1');
  const at = text.indexOf('iloc') - 4;
  const place = join(number(0, 4), number(Math.round(original.length * 0.6), 4));
  const body = join(
    number(1, 1),
    number(0, 3),
    number(0x4400, 2),
    number(1, 2),
    number(1, 2),
    number(0, 2),
    number(0, 2),
    number(places, 2),
    ...Array.from({ length: places }, () => place),
  );
  const iloc = join(number(body.length + 8, 4), latin1('iloc'), body);
  const end = at + Buffer.from(original).readUInt32BE(at);
  const bytes = join(original.subarray(0, at), iloc, original.subarray(end));
  const metaAt = text.indexOf('meta') - 4;
  const grown = Buffer.from(bytes);
  grown.writeUInt32BE(
    Buffer.from(original).readUInt32BE(metaAt) + iloc.length - (end - at),
    metaAt,
  );
  return Uint8Array.from(grown);
}

/** A PNG of 2 × 1 pixels. */
export const PNG = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWL6z8AAQv8BAAAA//9sOzN4AAAABklEQVQDABALA//sAW9eAAAAAElFTkSuQmCC',
);
/** A JPEG of 2 × 1 pixels, red and blue. */
export const JPEG = decode(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAbEAEAAAcAAAAAAAAAAAAAAAAAAQMFBjV0sv/EABUBAQEAAAAAAAAAAAAAAAAAAAUJ/8QAGxEAAAcBAAAAAAAAAAAAAAAAAAECBAU1c7L/2gAMAwEAAhEDEQA/AIHuHP1LZm9xAU2galpmjkgBNWbrRfRj/9k=',
);
/** A WebP of 2 × 1 pixels. */
const WEBP = decode(
  'UklGRigCAABXRUJQVlA4WAoAAAAgAAAAAQAAAAAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggOgAAAHACAJ0BKgIAAQAAwBIloAJ0ugH4AfgAAzKV3wAA/v+NGUg8zFDgaY+f/ZV8Jkf+qZ/94zzoLm/rQAA=',
);
/** A GIF of 1 × 1 pixel. */
const GIF = decode('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=');

/** Pictures of all kinds, with a place in them, turned by 90 degrees where their kind can be. */
export const picturesWithPlace: readonly { type: string; name: string; bytes: Uint8Array }[] = [
  { type: 'image/jpeg', name: 'a.jpg', bytes: jpegWithPlace(JPEG, 6) },
  { type: 'image/png', name: 'a.png', bytes: pngWithPlace(PNG, 6) },
  { type: 'image/webp', name: 'a.webp', bytes: webpWithPlace(WEBP, 6) },
  { type: 'image/gif', name: 'a.gif', bytes: gifWithPlace(GIF) },
  { type: 'image/heic', name: 'a.heic', bytes: heicWithPlace() },
];
