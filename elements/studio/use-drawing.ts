import { useState, type KeyboardEvent } from 'react';
import { STANDARD_END } from '../../core/studio/index.ts';
import type { LogicPage } from './logic-page.tsx';

/** Returns whether the key belongs to the drawing of a branch. */
export type OnDrawingKey = (event: KeyboardEvent, page: Pick<LogicPage, 'id' | 'isEnd'>) => boolean;

/** A branch that is drawn by keyboard: Shift+Enter on the page that it leaves, Enter on the page that it leads to. */
export function useDrawing(onConnect: (from: string, to: string) => void) {
  const [from, setFrom] = useState<string | null>(null);
  const onKey: OnDrawingKey = ({ key, shiftKey }, { id, isEnd }) => {
    const isStart = key === 'Enter' && shiftKey && !isEnd;
    if (isStart) setFrom(id);
    if (isStart || from === null) return isStart;
    if (key !== 'Enter' && key !== 'Escape') return false;
    setFrom(null);
    if (key === 'Enter' && id !== from && id !== STANDARD_END) onConnect(from, id);
    return true;
  };
  return { from, onKey };
}
