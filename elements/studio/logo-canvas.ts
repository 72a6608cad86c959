import { hex } from '../../core/contract/palette.ts';
import type { Rgb } from '../../core/contract/colour.ts';
import type { Pixels } from '../../core/studio/channel/logo.ts';

/** Reads and changes the logo by a canvas. */

/** Width and height that are enough to find the colours of a logo, in pixels. */
const SAMPLE = 160;
/** Height and width of a logo on a plate at most: four times as large as it is shown. */
const PLATE_HEIGHT = 160;
const PLATE_WIDTH = 640;
/** Space around the logo, and radius of the corners, as shares of its height. */
const INSET = 0.16;
const RADIUS = 0.14;
/** Pictures without a size of their own, as SVG may be. */
const DEFAULT_SIZE = 150;

/** Rejects pictures that can't be read, such as pictures of a host without CORS. */
async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Size within these limits, in the proportions of the picture. */
function sizeWithin(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  width: number,
  height: number,
) {
  const [ownWidth, ownHeight] = [naturalWidth || DEFAULT_SIZE, naturalHeight || DEFAULT_SIZE];
  const scale = Math.min(width / ownWidth, height / ownHeight);
  return {
    width: Math.max(1, Math.round(ownWidth * scale)),
    height: Math.max(1, Math.round(ownHeight * scale)),
  };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** The pixels of a small copy; `null` for a picture that can't be read. */
export async function pixelsOf(url: string): Promise<Pixels | null> {
  try {
    const image = await load(url);
    const { width, height } = sizeWithin(image, SAMPLE, SAMPLE);
    const context = canvasOf(width, height);
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } catch {
    return null;
  }
}

/** The picture on a plate of a colour, as a PNG in base64. */
export async function onPlate(url: string, plate: Rgb): Promise<string> {
  const image = await load(url);
  const { width, height } = sizeWithin(image, PLATE_WIDTH, PLATE_HEIGHT);
  const inset = Math.round(height * INSET);
  const context = canvasOf(width + 2 * inset, height + 2 * inset);
  const { canvas } = context;
  context.fillStyle = hex(plate);
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, canvas.height * RADIUS);
  context.fill();
  context.drawImage(image, inset, inset, width, height);
  return canvas.toDataURL('image/png').split(',')[1]!;
}
