import { useUnit } from 'effector-react';
import {
  createContext,
  use,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { $screen } from '../../core/survey/session/index.ts';

export interface Screen extends ReturnType<typeof $screen.getState> {
  /** Another screen is being rendered. */
  isLeaving: boolean;
}

const ScreenContext = createContext<Screen | null>(null);
export const ScreenProvider = ScreenContext.Provider;

/** The screen that a component is part of: while the next one is rendered, still the earlier one. */
export const useScreen = (): Screen => use(ScreenContext)!;

/** The screen to render. React renders a new one in short pieces, between which the page draws its frames. */
export function useRenderedScreen(): Screen {
  const current = useUnit($screen);
  const rendered = useDeferredValue(current);
  const isLeaving =
    rendered.state !== current.state ||
    rendered.step !== current.step ||
    rendered.attemptId !== current.attemptId;
  return { ...rendered, isLeaving };
}

/** Refuses input on the earlier screen. */
export function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A second press in this time was meant for the screen before. */
const DOUBLE_PRESS_MS = 300;

/**
 * Returns the handler of clicks on a screen. It refuses the second click of a double click, and a second tap on the button
 * that moves on, which would leave the new screen before it was seen.
 */
export function useClickRefusal({ state, step, attemptId, isLeaving }: Screen) {
  const shownAt = useRef(-DOUBLE_PRESS_MS);
  useLayoutEffect(() => void (shownAt.current = performance.now()), [state, step, attemptId]);
  return (event: MouseEvent): void => {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isSecond =
      event.detail > 1 ||
      (pointerType === 'touch' && (event.target as Element).closest('.main-action'));
    const isEarly = event.timeStamp - shownAt.current < DOUBLE_PRESS_MS;
    if (isLeaving || (isSecond && isEarly)) refuse(event);
  };
}
