import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import type { PageListener } from './page-listeners.ts';

/**
 * Calls the listener when the number of unread messages may have changed: another tab has shown a conversation or started
 * one, or the page is visible again.
 */
export function onUnreadChange(listener: () => void): PageListener {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all records were removed.
    if (key === null || key.endsWith(PREVIOUS_FEEDBACKS_KEY)) listener();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') listener();
  };
  return {
    attached() {
      addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', onVisibility);
    },
    detached() {
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
