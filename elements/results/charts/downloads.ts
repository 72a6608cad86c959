import { drawingOf, type Colours } from './drawing.ts';
import type { Figure } from './figure.ts';
import { fileName, saveFile } from './save-file.ts';
import { csvOf, type ColumnNames } from './table.ts';

/** The files of a figure. */

interface FileOptions {
  /** Element with the colours of the picture. */
  root: HTMLElement;
  names: ColumnNames;
  locale: string;
  isRtl: boolean;
}

/** Pixels of a PNG for each unit of the drawing: sharp on any screen. */
const PNG_SCALE = 2;
/** Marks a file as UTF-8, which spreadsheets do not expect. */
const BOM = '\uFEFF';

/** Saves figures as one file of the browser. Rejects where the browser can't draw the picture. */
export async function saveFigures(
  figures: readonly Figure[],
  title: string,
  format: 'svg' | 'png' | 'csv',
  { root, names, locale, isRtl }: FileOptions,
): Promise<void> {
  const name = fileName(title, format);
  if (format === 'csv')
    return saveFile(new Blob([BOM, csvOf(figures, names)], { type: 'text/csv' }), name);
  const { svg, width, height } = drawingOf(figures, { locale, isRtl, colours: coloursOf(root) });
  const picture = new Blob([svg], { type: 'image/svg+xml' });
  saveFile(format === 'svg' ? picture : await toPng(picture, width, height), name);
}

function coloursOf(root: HTMLElement): Colours {
  const style = getComputedStyle(root);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface'),
    text: token('--text'),
    muted: token('--muted'),
    line: token('--line'),
    accent: token('--accent'),
    good: '#2a7f4a',
    bad: token('--danger'),
  };
}

/** Draws an SVG on a canvas. */
async function toPng(picture: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No picture.'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
