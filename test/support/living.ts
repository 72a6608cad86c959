import type { Page } from 'playwright/test';

interface Living {
  timers: Set<unknown>;
  observers: Set<unknown>;
  sockets: Set<unknown>;
  listeners: { target: EventTarget; type: string; listener: unknown }[];
}
declare global {
  var living: Living;
}

/** Adds the tables to a page. */
function addTables(): void {
  globalThis.living = {
    timers: new Set(),
    observers: new Set(),
    sockets: new Set(),
    listeners: [],
  };
}

function countTimers(): void {
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [realSet, realClear] = [
      window[set].bind(window) as (...args: unknown[]) => number,
      window[clear].bind(window),
    ];
    Object.assign(window, {
      [set]: (run: (...args: unknown[]) => void, ...rest: unknown[]) => {
        const id = realSet(
          (...args: unknown[]) => {
            if (set === 'setTimeout') living.timers.delete(id);
            run(...args);
          },
          ...rest,
        );
        living.timers.add(id);
        return id;
      },
      [clear]: (id: number) => {
        living.timers.delete(id);
        realClear(id);
      },
    });
  }
}

function countObservers(): void {
  for (const name of [
    'ResizeObserver',
    'MutationObserver',
    'IntersectionObserver',
    'PerformanceObserver',
  ] as const) {
    const prototype = window[name].prototype as {
      observe(...args: unknown[]): void;
      disconnect(): void;
    };
    const { observe, disconnect } = prototype;
    prototype.observe = function (...args) {
      living.observers.add(this);
      observe.apply(this, args);
    };
    prototype.disconnect = function () {
      living.observers.delete(this);
      disconnect.apply(this);
    };
  }
}

function countSockets(): void {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      living.sockets.add(this);
      this.addEventListener('close', () => living.sockets.delete(this));
    }
  };
}

function countListeners(): void {
  const outer = (target: unknown): boolean =>
    target === window ||
    target === document ||
    target === window.visualViewport ||
    target instanceof MediaQueryList ||
    target === (window as { navigation?: unknown }).navigation;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const find = (target: EventTarget, type: string, listener: unknown) =>
    living.listeners.findIndex(
      (entry) => entry.target === target && entry.type === type && entry.listener === listener,
    );
  EventTarget.prototype.addEventListener = function (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    if (outer(this) && find(this, type, listener) < 0)
      living.listeners.push({ target: this, type, listener });
    addEventListener.call(this, type, listener, options);
    const signal = typeof options === 'object' ? options.signal : null;
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener));
  };
  EventTarget.prototype.removeEventListener = function (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    const at = find(this, type, listener);
    if (at >= 0) living.listeners.splice(at, 1);
    removeEventListener.call(this, type, listener, options);
  };
}

/**
 * Counts live resources of a page, from its start: timers, observers, sockets, and listeners on window, document and media
 * queries.
 */
export const countLiving = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: [addTables, countTimers, countObservers, countSockets, countListeners]
      .map((run) => `(${String(run)})();`)
      .join('\n'),
  });

export const alive = (page: Page) =>
  page.evaluate(() => ({
    timers: living.timers.size,
    observers: living.observers.size,
    sockets: living.sockets.size,
    listeners: living.listeners.map(({ type }) => type).sort(),
  }));
