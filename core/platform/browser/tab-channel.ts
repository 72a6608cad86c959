import { mayKeep } from './consent.ts';

/** The channel of `forget()`, which announces its begin and its end: pages end their elements in between. */
export const VISITOR_CHANNEL = 'psn:visitor';
export const FORGETTING = 'forgetting';
export const FORGOTTEN = 'forgotten';

/** Messages among the pages of an origin, and among the scripts of one page. The sender itself gets none. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Fallback for browsers without `BroadcastChannel`: a record of local storage that is removed again at once. */
function openStorageChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === name && newValue !== null) onMessage(parseJson(newValue));
  };
  addEventListener('storage', onStorage);
  return {
    post(message) {
      if (!mayKeep()) return;
      try {
        localStorage.setItem(name, JSON.stringify(message));
        localStorage.removeItem(name);
      } catch {
        // Local storage is blocked: the other pages cannot be reached.
      }
    },
    close: () => removeEventListener('storage', onStorage),
  };
}

/**
 * Opens a channel.
 *
 * @param onMessage gets what any script of the origin has sent, and validates it
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  } catch {
    return openStorageChannel(name, onMessage);
  }
}
