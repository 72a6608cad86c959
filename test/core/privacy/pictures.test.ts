import { describe, expect, it } from 'vitest';
import { UnreadablePicture } from '../../../core/privacy/pictures/bytes.ts';
import { orientationIn } from '../../../core/privacy/pictures/orientation.ts';
import { stripMetadata } from '../../../core/privacy/pictures/strip-metadata.ts';
import { heicOfOverlaps, heicWithPlace } from '../../support/heic-pictures.ts';
import { exifOf, SECRET } from '../../support/picture-bytes.ts';
import {
  JPEG,
  jpegWithPlace,
  picturesWithPlace,
  PNG,
  pngWithPlace,
} from '../../support/pictures.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const exifIn = (bytes: Uint8Array): Uint8Array => bytes.subarray(text(bytes).indexOf('MM\0*'));

describe.each(picturesWithPlace)('of $type', ({ type, bytes }) => {
  const stripped = stripMetadata(type, bytes);

  it('the place is removed, wherever it stands', () => {
    expect(text(bytes).split(SECRET).length).toBeGreaterThan(2);
    expect(text(stripped)).not.toContain(SECRET);
    expect(text(stripped)).not.toMatch(/xap|adobe|Photoshop|Comment|ftypmp42/);
  });

  it('the given bytes stay, those of a buffer of Node too', () => {
    const given = Buffer.from(bytes);
    expect(stripMetadata(type, given)).toEqual(stripped);
    expect(given.equals(bytes)).toBe(true);
  });

  it('a second time changes nothing', () => {
    expect(stripMetadata(type, stripped)).toEqual(stripped);
  });

  it('broken files are refused in one way, or come without the place', () => {
    let seed = 7;
    const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
    for (let time = 0; time < 3000; time += 1) {
      const broken = bytes.slice(0, random(3) ? bytes.length : random(bytes.length));
      for (let change = random(4); change >= 0 && broken.length; change -= 1)
        broken[random(broken.length)] = random(256);
      try {
        stripMetadata(type, broken);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadablePicture);
      }
    }
  });
});

it.each([
  ['image/jpeg', (orientation: number) => jpegWithPlace(JPEG, orientation)],
  ['image/png', (orientation: number) => pngWithPlace(PNG, orientation)],
] as const)('%s keeps how it is turned, and has no Exif data when it is not', (type, turned) => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8])
    expect(orientationIn(exifIn(stripMetadata(type, turned(orientation))))).toBe(orientation);
  for (const orientation of [0, 1, 9, 60_000])
    expect(text(stripMetadata(type, turned(orientation)))).not.toMatch(/Exif|eXIf/);
});

it('what is decoded stays byte for byte', () => {
  const tables = (jpeg: Uint8Array) => text(jpeg).slice(text(jpeg).indexOf('\xff\xdb'));
  expect(tables(stripMetadata('image/jpeg', jpegWithPlace(JPEG, 6)))).toBe(tables(JPEG));
  expect(stripMetadata('image/png', PNG)).toEqual(PNG);
});

it('the turn of a HEIC picture and the size of its file stay', () => {
  const { bytes } = picturesWithPlace.find(({ type }) => type === 'image/heic')!;
  const stripped = stripMetadata('image/heic', bytes);
  expect(stripped).toHaveLength(bytes.length);
  expect(text(stripped)).toContain('irot\x03');
  expect(text(stripped)).toContain('pixels of the picture');
});

it('a HEIC picture of parts of other items is refused', () => {
  expect(() => stripMetadata('image/heic', heicWithPlace(2))).toThrow(UnreadablePicture);
});

it('a HEIC picture whose places overlap is refused, however many there are', () => {
  for (const places of [2, 60_000])
    expect(() => stripMetadata('image/heic', heicOfOverlaps(places))).toThrow('too many places');
  expect(() => stripMetadata('image/heic', heicOfOverlaps(1))).not.toThrow();
});

it('other files stay as they are', () => {
  const pdf = Uint8Array.from(Buffer.from(`%PDF-1.4 ${SECRET}`));
  expect(stripMetadata('application/pdf', pdf)).toBe(pdf);
});

it.each([
  ['of either byte order', exifOf(8, true), 8],
  ['that is cut off', exifOf(8).subarray(0, 12), 1],
  ['that is empty', new Uint8Array(0), 1],
])('an orientation in Exif data %s is read', (_, exif, expected) => {
  expect(orientationIn(exif)).toBe(expected);
});
