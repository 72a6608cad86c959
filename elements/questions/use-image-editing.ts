import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  cornerOf,
  draw,
  extendEdit,
  hasEffect,
  middleOf,
  moveArea,
  sizeOf,
  startEdit,
  type Edit,
  type Point,
  type Tool,
} from './image-edits.ts';

/** A pointer that moves by less is a tap, not a drag; in CSS pixels. */
const TAP_PX = 8;

/** Edits an image on a canvas by pointer and keys. `isLocked`: the file is being encoded, and later edits are ignored. */
export function useImageEditing(image: ImageBitmap, isLocked: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const [tool, setTool] = useState<Tool>('hide');
  const [pending, setPending] = useState<Edit | null>(null);
  const size = sizeOf(image, edits);

  useLayoutEffect(
    () => draw(canvas.current!, image, pending ? [...edits, pending] : edits, pending !== null),
    [image, edits, pending],
  );
  useLayoutEffect(() => canvas.current?.focus(), []);
  useLayoutEffect(() =>
    canvas.current!.style.setProperty('--ratio', `${size.width / size.height}`),
  );

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A captured pointer may leave the image.
    const within = (share: number) => Math.min(1, Math.max(0, share));
    return [
      within((clientX - left) / width) * size.width,
      within((clientY - top) / height) * size.height,
    ];
  };
  const finish = (edit: Edit | null) => {
    setPending(null);
    if (!isLocked && edit && hasEffect(edit)) setEdits([...edits, edit]);
  };

  return {
    canvas,
    size,
    tool,
    setTool,
    canUndo: edits.length > 0,
    undo: () => setEdits(edits.slice(0, -1)),
    drawFinal: () => draw(canvas.current!, image, edits, false),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const corner = pending?.tool === tool ? cornerOf(pending, 0) : null;
        const point = pointOf(event);
        setPending(corner ? extendEdit(corner, point) : startEdit(tool, point));
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) =>
        pending && event.buttons > 0 && setPending(extendEdit(pending, pointOf(event))),
      onPointerUp: ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
        const { width } = currentTarget.getBoundingClientRect();
        const corner = cornerOf(pending, (TAP_PX * size.width) / width);
        if (corner) setPending(corner);
        else finish(pending);
      },
      // The first arrow key places a frame in the middle; further ones move or resize it, and Enter applies it.
      onKeyDown: (event: KeyboardEvent) => {
        if (tool === 'draw') return;
        const middle = middleOf(size);
        const area = pending?.tool === tool ? pending.area : middle;
        const moved = moveArea(area, event.key, event.shiftKey, size);
        if (!moved && !(event.key === 'Enter' && pending)) return;
        event.preventDefault();
        if (moved) setPending({ tool, area: pending ? moved : middle });
        else finish(pending);
      },
    },
  };
}
