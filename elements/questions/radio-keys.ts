import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { QuestionControlProps } from './question-view.ts';

/** Whether the key confirms a choice. Space ticks a checkbox, and confirms only a single choice. */
export const doesConfirm = (key: string, isMany = false): boolean =>
  key === 'Enter' || (key === ' ' && !isMany);

/**
 * Decides when a choice is complete: after a click, or a key that confirms. Arrow keys check each radio on the way, and
 * arrows and letters choose in a closed list, so a choice made by them is not complete yet.
 */
export function useRadioKeys(
  { onSettled, onLeft }: Pick<QuestionControlProps, 'onSettled' | 'onLeft'>,
  isMany = false,
) {
  const isPassing = useRef(false);
  /** The pressed key. Ignores a key that was pressed in another question and is released in this one. */
  const pressed = useRef('');
  return {
    /** Whether the choice being made is complete, not a key passing over. */
    isMeant: () => !isPassing.current,
    group: {
      onPointerDown: () => void (isPassing.current = false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        pressed.current = key;
        isPassing.current = key !== 'Tab' && !doesConfirm(key);
      },
      onKeyUp: ({ key, target }: KeyboardEvent) => {
        const wasDown = pressed.current === key;
        pressed.current = '';
        // Space chooses a radio after this event, unless it is chosen already.
        const doesChoose = key === ' ' && !(target as HTMLInputElement).checked;
        if (wasDown && doesConfirm(key, isMany) && !doesChoose) onSettled();
        isPassing.current = false;
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeft();
      },
    },
  };
}
