import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../ui/use-texts.ts';
import { CropIcon, DrawIcon, HideIcon, UndoIcon } from './editor-icons.tsx';
import {
  draw,
  moveArea,
  sizeOf,
  type Area,
  type Edit,
  type Point,
  type Tool,
} from './image-edits.ts';

/** The tools, the most usual one first. */
const TOOLS = [
  ['hide', HideIcon],
  ['draw', DrawIcon],
  ['crop', CropIcon],
] as const;
/** A pointer that moves by less is a tap, not a drag; in CSS pixels. */
const TAP_PX = 8;

/** Edits an image before its upload: pen, redaction boxes and crop. Redacted pixels are not part of the file. */
export function ImageEditor({
  image,
  onDone,
  onCancel,
}: {
  image: ImageBitmap;
  onDone(file: Blob): void;
  onCancel(): void;
}) {
  const messages = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const [tool, setTool] = useState<Tool>('hide');
  const [pending, setPending] = useState<Edit | null>(null);
  const [isMaking, setMaking] = useState(false);
  const size = sizeOf(image, edits);

  useLayoutEffect(
    () => draw(canvas.current!, image, pending ? [...edits, pending] : edits, pending !== null),
    [image, edits, pending],
  );
  useLayoutEffect(() => canvas.current?.focus(), []);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A captured pointer may leave the image.
    const within = (share: number) => Math.min(1, Math.max(0, share));
    return [
      within((clientX - left) / width) * size.width,
      within((clientY - top) / height) * size.height,
    ];
  };
  /** The first of two corners if the pointer tapped instead of dragging (WCAG 2.5.7); `tolerance` in image pixels. */
  const cornerOf = (edit: Edit | null, tolerance: number): Edit | null => {
    if (!edit || edit.tool === 'draw') return null;
    const [x, y, toX, toY] = edit.area;
    return Math.abs(toX - x) <= tolerance && Math.abs(toY - y) <= tolerance
      ? { ...edit, area: [x, y, x, y] }
      : null;
  };
  const start = (point: Point): Edit =>
    tool === 'draw' ? { tool, points: [point] } : { tool, area: [...point, ...point] };
  const extend = (edit: Edit, point: Point): Edit =>
    edit.tool === 'draw'
      ? { ...edit, points: [...edit.points, point] }
      : { ...edit, area: [edit.area[0], edit.area[1], ...point] };
  const finish = (edit: Edit | null) => {
    setPending(null);
    // An edit made while the file is encoded would be missing from it.
    if (
      !isMaking &&
      edit &&
      (edit.tool === 'draw' || (edit.area[0] !== edit.area[2] && edit.area[1] !== edit.area[3]))
    )
      setEdits([...edits, edit]);
  };

  // The first arrow key places a frame in the middle; further ones move or resize it, and Enter applies it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (tool === 'draw') return;
    const middle: Area = [
      size.width * 0.25,
      size.height * 0.25,
      size.width * 0.75,
      size.height * 0.75,
    ];
    const area = pending?.tool === tool ? pending.area : middle;
    const moved = moveArea(area, event.key, event.shiftKey, size);
    if (moved) {
      event.preventDefault();
      setPending({ tool, area: pending ? moved : middle });
    } else if (event.key === 'Enter' && pending) {
      event.preventDefault();
      finish(pending);
    }
  };
  const done = () => {
    if (isMaking) return;
    draw(canvas.current!, image, edits, false);
    // Browsers encode in idle time, on a busy page for seconds.
    setMaking(true);
    canvas.current!.toBlob((file) => {
      // The editor was cancelled meanwhile.
      if (!canvas.current) return;
      if (file) onDone(file);
      else setMaking(false);
    }, 'image/png');
  };
  return (
    <div className="editor">
      <div className="editor-tools">
        {TOOLS.map(([name, ToolIcon]) => (
          <button
            key={name}
            type="button"
            className="editor-tool"
            aria-pressed={tool === name}
            onClick={() => setTool(name)}
          >
            <ToolIcon />
            {messages.questions[name]()}
          </button>
        ))}
        <button
          type="button"
          className="editor-tool"
          aria-disabled={edits.length === 0}
          onClick={() => setEdits(edits.slice(0, -1))}
        >
          <UndoIcon />
          {messages.questions.undo()}
        </button>
      </div>
      <canvas
        ref={canvas}
        className="editor-canvas"
        width={size.width}
        height={size.height}
        tabIndex={0}
        role="img"
        aria-label={messages.questions.screenshot()}
        aria-description={messages.questions.selectArea()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const corner = pending?.tool === tool ? cornerOf(pending, 0) : null;
          setPending(corner ? extend(corner, pointOf(event)) : start(pointOf(event)));
        }}
        onPointerMove={(event) =>
          pending && event.buttons > 0 && setPending(extend(pending, pointOf(event)))
        }
        onPointerUp={({ currentTarget }) => {
          const corner = cornerOf(
            pending,
            (TAP_PX * size.width) / currentTarget.getBoundingClientRect().width,
          );
          if (corner) setPending(corner);
          else finish(pending);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="hint editor-keys" aria-hidden="true">
        {messages.questions.selectArea()}
      </p>
      <p className="hint">{messages.questions.dragOver()}</p>
      <div className="editor-end">
        <button
          type="button"
          className="button button-link"
          part="button"
          aria-disabled={isMaking}
          onClick={done}
        >
          {messages.questions.keepImage()}
        </button>
        <button type="button" className="button-plain" onClick={onCancel}>
          {messages.questions.cancel()}
        </button>
      </div>
    </div>
  );
}
