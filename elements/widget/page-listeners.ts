/** A part of an element that listens to the page while the element is attached. */
export interface PageListener {
  attached(): void;
  detached(): void;
}

/** The page listeners of one element. A listener added while the element is attached starts at once. */
export function createPageListeners() {
  const listeners: PageListener[] = [];
  let isAttached = false;
  return {
    add<T extends PageListener>(listener: T): T {
      listeners.push(listener);
      if (isAttached) listener.attached();
      return listener;
    },
    attached(): void {
      isAttached = true;
      for (const listener of listeners) listener.attached();
    },
    detached(): void {
      isAttached = false;
      for (const listener of listeners) listener.detached();
    },
  };
}

export type PageListeners = ReturnType<typeof createPageListeners>;
