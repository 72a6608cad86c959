import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import type { PageListener } from './page-listeners.ts';

/**
 * Tells when the number of unread messages may have changed: another tab has shown a conversation or started one, or the
 * visitor is back on this page.
 */
export function onUnreadChange(tell: () => void): PageListener {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all records were removed.
    if (key === null || key.endsWith(PREVIOUS_FEEDBACKS_KEY)) tell();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') tell();
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
