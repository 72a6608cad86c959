import { heicWithPlace } from './heic-pictures.ts';
import { exifOf, join, latin1, number, SECRET } from './picture-bytes.ts';

/** Pictures with a place in their metadata, made from small real ones. */

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

const decode = (base64: string): Uint8Array => latin1(atob(base64));

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
