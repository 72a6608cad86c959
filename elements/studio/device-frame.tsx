import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type IframeHTMLAttributes, type RefObject } from 'react';
import { $device, type Device } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PREVIEW_SANDBOX } from './studio-page.ts';

/** Widths of the devices, in pixels. */
const WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 960 };

/** Width of the page: all of a small phone, and all of the room for a large window. */
function widthOf(device: Device, room: number): number {
  const width = WIDTHS[device];
  if (device === 'phone') return Math.min(width, room);
  return device === 'desktop' ? Math.max(width, room) : width;
}

interface DeviceFrameProps extends IframeHTMLAttributes<HTMLIFrameElement> {
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The frame of a preview, as wide as the chosen device. It is drawn smaller where there is less room. */
export function DeviceFrame({ frame, ...attributes }: DeviceFrameProps) {
  const { studio } = useMessages();
  const device = useUnit($device);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: WIDTHS.phone, height: 600 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // A pane that is hidden has no room.
      if (entry!.contentRect.width > 0) setRoom(entry!.contentRect);
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const width = widthOf(device, room.width);
  const scale = Math.min(1, room.width / width);
  return (
    <div ref={box} className="preview-box">
      <iframe
        ref={frame}
        title={studio.preview()}
        sandbox={PREVIEW_SANDBOX}
        {...attributes}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
