import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { $lookTrials, lookPreviewToggled } from '../../core/studio/look-trial.ts';
import { useElement } from '../definition/element-context.ts';
import { useMoveFocus } from './use-move-focus.ts';

const FRAME = '.look-preview iframe';
/** A ring that fades: without answers, the preview looks the same after a restart. */
const RING = [
  { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  { outline: '3px solid transparent', outlineOffset: '-3px' },
];
const RING_MS = 1500;

/** Shows the preview of Look when “Try it” is pressed, and moves the focus into it. */
export function useLookTrial(show: () => void): void {
  const trials = useUnit($lookTrials);
  const shown = useRef(trials);
  const { root } = useElement();
  const moveFocus = useMoveFocus();
  useEffect(() => {
    if (shown.current === trials) return;
    shown.current = trials;
    show();
    root.querySelector(FRAME)?.animate(RING, RING_MS);
    moveFocus(FRAME);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trials]);
}

/** “Try it” opens no second preview while the preview of Look is there. */
export function useOwnPreview(): void {
  const toggle = useUnit(lookPreviewToggled);
  useLayoutEffect(() => {
    toggle(true);
    return () => void toggle(false);
  }, [toggle]);
}
