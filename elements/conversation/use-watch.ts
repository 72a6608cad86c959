import { createWatch, type Event } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect, useRef } from 'react';

/** Calls the listener of the last render on each event, while the component is mounted. */
export function useWatch<T>(event: Event<T>, listener: (payload: T) => void): void {
  const scope = useProvidedScope()!;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => createWatch({ unit: event, fn: (payload) => latest.current(payload), scope }),
    [event, scope],
  );
}
