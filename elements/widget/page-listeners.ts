/** A part that listens to the page while the element is in it. */
export interface PageListener {
  attached(): void;
  detached(): void;
}

/** The parts of one element that listen to the page; those that are added later start at once. */
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
