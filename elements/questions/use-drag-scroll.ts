import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of the parts at the top and at the end of the window in which a dragged item scrolls the page. */
const EDGE_PX = 64;
/** Pixels beyond the edge for each pixel of a step. */
const SLOWNESS = 6;

/**
 * Props of a `DndContext` that scroll the page while an item is dragged to an edge of the window. The library scrolls the
 * containers of its own root alone, such as the panel of a widget: beyond a shadow root it finds none.
 */
export function useDragScroll(
  list: RefObject<HTMLElement | null>,
  onEnd: (event: DragEndEvent) => void,
) {
  const [scrolled, setScrolled] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function onDragStart(): void {
    if (!list.current?.closest('.sheet')) return;
    const start = scrollY;
    let pointer = innerHeight / 2;
    let frame = 0;
    const onMove = ({ clientY }: PointerEvent): void => void (pointer = clientY);
    function step(): void {
      const { top, bottom } = list.current!.getBoundingClientRect();
      const above = Math.min(0, Math.max(top, pointer) - EDGE_PX);
      const below = Math.max(0, Math.min(bottom, pointer) - innerHeight + EDGE_PX);
      scrollBy({ top: (above + below) / SLOWNESS, behavior: 'instant' });
      setScrolled(scrollY - start);
      frame = requestAnimationFrame(step);
    }
    addEventListener('pointermove', onMove, true);
    step();
    stop.current = () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove, true);
      setScrolled(0);
    };
  }

  /** The item remains below the pointer while the page moves. */
  const followPage: Modifier = ({ transform }) => ({ ...transform, y: transform.y + scrolled });
  return {
    modifiers: [followPage],
    onDragStart,
    onDragCancel: () => stop.current(),
    onDragEnd(event: DragEndEvent): void {
      stop.current();
      onEnd(event);
    },
  };
}
