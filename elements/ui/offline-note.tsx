import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Note while there is no connection, on saved input and on features that still work. Servers are always online. */
export function OfflineNote({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // Not a status, which Orca reads as “statusbar” while it is empty.
  return <div aria-live="polite">{!isOnline && <p className="notice">{text}</p>}</div>;
}
