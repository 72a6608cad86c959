/** The channel of `forget()`, which announces its begin and its end: pages end their elements in between. */
export const VISITOR_CHANNEL = 'psn:visitor';
export const FORGETTING = 'forgetting';
export const FORGOTTEN = 'forgotten';

/** Messages among the pages of an origin, and among the scripts of one page. The sender itself gets none. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

/**
 * Opens a channel. In a frame without an origin it reaches nothing.
 *
 * @param onMessage receives messages of any script of the origin, and validates them
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  } catch {
    // No page of another frame or tab shares its origin.
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
    post: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}
