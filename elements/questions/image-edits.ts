/** Edits of an image, applied in order. Lengths are pixels of the image after the crops before the edit. */

export type Tool = 'crop' | 'draw' | 'hide';
export type Point = readonly [x: number, y: number];
/** Two opposite corners, in any order. */
type Area = readonly [x: number, y: number, toX: number, toY: number];
export type Edit =
  | { tool: 'crop' | 'hide'; area: Area }
  | { tool: 'draw'; points: readonly Point[] };

export interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

/** Longest side of the image in pixels: larger images are scaled down, as browsers limit the size of a canvas. */
const MAX_SIDE = 4096;

const boxOf = ([x, y, toX, toY]: Area): Box => ({
  x: Math.min(x, toX),
  y: Math.min(y, toY),
  width: Math.max(1, Math.abs(toX - x)),
  height: Math.max(1, Math.abs(toY - y)),
});

const scaleOf = (image: Size): number =>
  Math.min(1, MAX_SIDE / Math.max(image.width, image.height));

/** The size of the image after its crops, in pixels. */
export const sizeOf = (image: Size, edits: readonly Edit[]): Size =>
  edits.reduce<Size>(
    (size, edit) =>
      edit.tool === 'crop'
        ? { width: Math.round(boxOf(edit.area).width), height: Math.round(boxOf(edit.area).height) }
        : size,
    {
      width: Math.round(image.width * scaleOf(image)),
      height: Math.round(image.height * scaleOf(image)),
    },
  );

/** Draws the image with its edits. `isLastPending`: the last edit is in progress and is drawn as a frame. */
export function draw(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  edits: readonly Edit[],
  isLastPending: boolean,
): void {
  const settled = isLastPending ? edits.slice(0, -1) : edits;
  const pending = isLastPending ? edits.at(-1)! : null;
  const size = sizeOf(image, settled);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d')!;
  // Each crop moves the edits before it.
  let [left, top] = [0, 0];
  const placed = settled.map((edit) => {
    const at = [left, top] as const;
    if (edit.tool === 'crop') [left, top] = [left + boxOf(edit.area).x, top + boxOf(edit.area).y];
    return { edit, at };
  });
  const { width, height } = sizeOf(image, []);
  context.drawImage(image, -left, -top, width, height);
  for (const { edit, at } of placed) {
    context.setTransform(1, 0, 0, 1, at[0] - left, at[1] - top);
    paint(context, edit);
  }
  context.resetTransform();
  if (pending?.tool === 'draw') paint(context, pending);
  else if (pending) frame(context, boxOf(pending.area), pending.tool === 'hide');
}

function paint(context: CanvasRenderingContext2D, edit: Edit): void {
  if (edit.tool === 'hide') {
    const { x, y, width, height } = boxOf(edit.area);
    context.fillStyle = '#000000';
    context.fillRect(Math.floor(x), Math.floor(y), Math.ceil(width) + 1, Math.ceil(height) + 1);
  } else if (edit.tool === 'draw') {
    context.strokeStyle = '#d92d20';
    context.lineWidth = Math.max(3, context.canvas.width / 200);
    context.lineCap = context.lineJoin = 'round';
    context.beginPath();
    for (const [x, y] of edit.points) context.lineTo(x, y);
    context.stroke();
  }
}

function frame(context: CanvasRenderingContext2D, box: Box, isFilled: boolean): void {
  // A single corner is drawn as a small square.
  const minSide = context.canvas.width / 40;
  const isCorner = box.width < minSide && box.height < minSide;
  const { x, y, width, height } = isCorner
    ? { x: box.x - minSide / 2, y: box.y - minSide / 2, width: minSide, height: minSide }
    : box;
  context.fillStyle = isFilled ? 'rgb(0 0 0 / 0.75)' : 'rgb(255 255 255 / 0.25)';
  context.fillRect(x, y, width, height);
  context.lineWidth = Math.max(2, context.canvas.width / 300);
  context.strokeStyle = '#ffffff';
  context.strokeRect(x, y, width, height);
  context.setLineDash([8, 8]);
  context.strokeStyle = '#17222d';
  context.strokeRect(x, y, width, height);
  context.setLineDash([]);
}

const STEPS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the area by an arrow key; with `isResizing` only its second corner. Returns `null` for any other key. */
export function moveArea(
  [x, y, toX, toY]: Area,
  key: string,
  isResizing: boolean,
  { width, height }: Size,
): Area | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key]! : null;
  if (!step) return null;
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
  const [byX, byY] = [step[0] * Math.max(1, width / 40), step[1] * Math.max(1, height / 40)];
  if (isResizing) return [x, y, within(toX + byX, width), within(toY + byY, height)];
  const shiftX = within(x + byX, width - (toX - x)) - x;
  const shiftY = within(y + byY, height - (toY - y)) - y;
  return [x + shiftX, y + shiftY, toX + shiftX, toY + shiftY];
}

export const startEdit = (tool: Tool, point: Point): Edit =>
  tool === 'draw' ? { tool, points: [point] } : { tool, area: [...point, ...point] };

/** Extends a line by a point, or moves the second corner of an area there. */
export const extendEdit = (edit: Edit, point: Point): Edit =>
  edit.tool === 'draw'
    ? { ...edit, points: [...edit.points, point] }
    : { ...edit, area: [edit.area[0], edit.area[1], ...point] };

/** The first of two corners if the pointer tapped instead of dragging (WCAG 2.5.7); `tolerance` in image pixels. */
export function cornerOf(edit: Edit | null, tolerance: number): Edit | null {
  if (!edit || edit.tool === 'draw') return null;
  const [x, y, toX, toY] = edit.area;
  return Math.abs(toX - x) <= tolerance && Math.abs(toY - y) <= tolerance
    ? { ...edit, area: [x, y, x, y] }
    : null;
}

/** Whether an edit changes the image: an area has a width and a height. */
export const hasEffect = (edit: Edit): boolean =>
  edit.tool === 'draw' || (edit.area[0] !== edit.area[2] && edit.area[1] !== edit.area[3]);

/** The frame that the first arrow key places. */
export const middleOf = ({ width, height }: Size): Area => [
  width * 0.25,
  height * 0.25,
  width * 0.75,
  height * 0.75,
];
