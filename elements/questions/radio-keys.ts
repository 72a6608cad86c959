import type { ChangeEvent, KeyboardEvent, FocusEvent } from 'react';

const CONFIRM_KEYS = new Set(['Enter', ' ']);

/**
 * With arrow keys a person passes over options on the way to the one they mean, so an answer is complete when they
 * point at it, confirm it with Enter or Space, or leave the group.
 */
export function useRadioKeys(onSettled: () => void) {
  return {
    /** Whether a choice came from a pointer: clicks that a key made count no presses. */
    isPointer: (event: ChangeEvent) => ((event.nativeEvent as MouseEvent).detail ?? 0) > 0,
    group: {
      onKeyUp: (event: KeyboardEvent) => {
        if (CONFIRM_KEYS.has(event.key)) onSettled();
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onSettled();
      },
    },
  };
}
