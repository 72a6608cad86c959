import { useUnit } from 'effector-react';
import { createContext, use, useDeferredValue, type SyntheticEvent } from 'react';
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

/** Refuses input on the earlier screen: a second tap on Next would leave the new page before it was seen. */
export function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
