import { exifOf, join, latin1, number, SECRET } from './picture-bytes.ts';

/** HEIC files with a place in their metadata, put together from boxes. */

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
