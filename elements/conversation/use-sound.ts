import type { Event } from 'effector';
import { useState, useSyncExternalStore } from 'react';
import { CHAT_SOUND_KEY } from '../../core/storage/keys.ts';
import { useElement } from '../definition/element-context.ts';
import { storageOf } from '../services/storage.ts';
import { playNotificationSound } from './notification-sound.ts';
import { useWatch } from './use-watch.ts';

const neverChanges = () => () => undefined;

/** Whether new messages, by the unit that reports them, make a sound, and a function that changes it. */
export function useSound<T>(arrived: Event<T>): [boolean, (hasSound: boolean) => void] {
  const element = useElement();
  const readSound = (): boolean => storageOf(element).read(CHAT_SOUND_KEY) === true;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // A server does not know it.
  const stored = useSyncExternalStore(neverChanges, readSound, () => false);
  const hasSound = chosen ?? stored;
  useWatch(arrived, () => {
    if (hasSound) playNotificationSound();
  });
  return [
    hasSound,
    (next) => {
      // Browsers allow sound only after a user gesture (autoplay policy).
      if (next) playNotificationSound();
      setChosen(next);
      storageOf(element).write(CHAT_SOUND_KEY, next);
    },
  ];
}
