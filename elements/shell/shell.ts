import { modules } from '../loader/modules.ts';
import { prefetchCall, prefetchJson, prefetchSentences } from '../prefetch/prefetch.ts';
import {
  BOOLEAN_ATTRIBUTES,
  SHARED_ATTRIBUTES,
  type ElementDefinition,
  type Place,
  type PsnElement,
  type View,
} from './definition.ts';
import { showLoadNotice } from './load-notice.ts';
import { sentences } from './sentences.ts';

const camelCase = (name: string): string => name.replace(/-./g, (dash) => dash[1]!.toUpperCase());

const PEERS = Symbol.for('psn:elements');
/** Restarts of the elements in the document, those of other scripts included. */
const peers = ((globalThis as { [PEERS]?: Set<(isOn: boolean) => void> })[PEERS] ??= new Set());

// Importing in Node, where there is no HTMLElement, must not throw.
const Base = globalThis.HTMLElement ?? Object;

/**
 * Creates the class of a public element: attributes, properties, early calls and lifecycle. The element's own code draws
 * its content.
 *
 * @param files the files of the element's first module
 */
export function createShell(
  definition: ElementDefinition,
  files: readonly string[],
): typeof HTMLElement {
  const { tag } = definition;
  const resetAttributes = [...definition.resetAttributes, ...SHARED_ATTRIBUTES];
  const names = [...resetAttributes, ...definition.properties, 'consent', 'preload'];
  const properties = new Map(names.map((name) => [camelCase(name), name]));

  class Shell extends Base implements PsnElement {
    static observedAttributes = ['lang', ...properties.values()];
    readonly root: HTMLElement;
    readonly early = new Map<string, Promise<Response>>();
    readonly sentences = sentences;
    readonly modules = modules;
    readonly peers = peers;
    #values = new Map<string, unknown>();
    #calls: [string, unknown[], (result: unknown) => void][] = [];
    #view: View | null = null;
    #isAttached = false;
    #isStarting = false;
    /** Whether it may load. */
    #isDue = !definition.whenDue;
    /** A server has sent the content, which the view takes over. */
    #isRendered = this.shadowRoot !== null;
    /** The message that the code could not be loaded. */
    #notice: Element | null = null;
    readonly #restart = (isOn: boolean): void => {
      this.#view?.detached(true);
      this.#view = null;
      if (isOn) this.#start();
    };

    constructor() {
      super();
      const rendered = this.shadowRoot?.querySelector<HTMLElement>('.root');
      this.root = rendered ?? document.createElement('div');
      if (definition.isSurvey) this.root.setAttribute('aria-busy', 'false');
      if (!rendered) {
        this.root.className = 'root';
        this.attachShadow({ mode: 'open' }).append(this.root);
      }
      // A property set before the upgrade hides the accessor: it is set again.
      const own = this as unknown as Record<string, unknown>;
      for (const name of Object.keys(own).filter((key) => properties.has(key))) {
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    connectedCallback(): void {
      this.#isAttached = true;
      peers.add(this.#restart);
      if (this.#view) this.#view.attached();
      else if (this.#isDue) this.#start();
      else definition.whenDue!(this, this.#fallDue);
    }

    disconnectedCallback(): void {
      // Moving an element removes and inserts it at once: it counts as detached only if it is still out afterwards.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#isAttached = false;
        peers.delete(this.#restart);
        this.#view?.detached();
      });
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#changed(name);
    }

    #changed(name: string): void {
      if ((this.#view || this.#isStarting) && !resetAttributes.includes(name)) {
        return this.#view?.changed(name);
      }
      if (this.#isStarting) this.#dropRendered();
      // Sends what was answered last, as if the element left the page.
      this.#view?.detached();
      this.#restart(this.#isAttached);
    }

    readonly #fallDue = (): void => {
      if (this.#isDue) return;
      this.#isDue = true;
      if (this.#isAttached) this.#start();
    };

    /** Starts once for all changes in a task, so that several attributes set in a row cause one start. */
    #start(): void {
      if (this.#isStarting || !this.#isDue) return;
      this.#isStarting = true;
      if (this.#isRendered) this.#notice?.remove();
      else this.root.replaceChildren();
      // A cloned element starts without the states of its original.
      for (const state of ['ready', 'open', 'mode']) this.removeAttribute(state);
      queueMicrotask(() => {
        const place = definition.hasFirstScreen?.(this) ? this.#takePlace : null;
        prefetchCall(this, definition.firstRoute(this), place);
        const loading = modules.load(files, definition.load);
        // Few files come at a time: the code goes first.
        for (const part of definition.sentences ?? ['']) prefetchSentences(this, part);
        loading.then(
          ({ createView }) => {
            this.#isStarting = false;
            this.#isRendered = false;
            this.#view = createView(this);
            if (this.#isAttached) this.#view.attached();
          },
          (cause: unknown) => {
            this.#isStarting = false;
            this.#fail(cause);
          },
        );
      });
    }

    /** The first screen of what the element was asked to show before. */
    #dropRendered(): void {
      this.#isRendered = false;
      this.root.replaceChildren();
    }

    /** The place of a first screen, while nothing else stands there. */
    readonly #takePlace = (): HTMLElement | null => {
      if (this.#view || this.root.firstChild) return null;
      this.#isRendered = true;
      return this.root;
    };

    #fail(cause: unknown): void {
      const message = `Loading chunk ${tag} failed: ${cause}`;
      this.#dispatch('psn-error', { code: 'chunk_load', message, cause });
      if (!definition.isHidden?.(this)) {
        const retry = (): void => {
          if (!this.#view && this.#isAttached) this.#start();
        };
        addEventListener('online', retry, { once: true });
        this.#notice = showLoadNotice(this, retry);
      }
      this.markReady();
    }

    #dispatch(type: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    prefetch(url: string, place: Place | null): void {
      prefetchJson(this, url, place);
    }

    read(name: string): unknown {
      return (
        this.#values.get(name) ??
        (BOOLEAN_ATTRIBUTES.includes(name) ? this.hasAttribute(name) : this.getAttribute(name))
      );
    }

    write(name: string, value: unknown): void {
      if (definition.properties.includes(name)) {
        this.#values.set(name, value);
        this.#changed(name);
      } else if (value === null || value === undefined || value === false)
        this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : `${value}`);
    }

    restart(): void {
      this.#restart(this.#isAttached);
    }

    markReady(): void {
      if (this.hasAttribute('ready')) return;
      this.toggleAttribute('ready', true);
      this.#dispatch('psn-ready', {});
      const view = this.#view;
      if (view)
        for (const [method, args, resolve] of this.#calls.splice(0))
          resolve(view.call(method, args));
    }

    /** The method's result; a promise of it while the element is not ready. Starts one that waits or has failed. */
    invoke(method: string, args: unknown[]): unknown {
      this.#fallDue();
      if (this.hasAttribute('ready')) {
        if (this.#view) return this.#view.call(method, args);
        this.#start();
      }
      return new Promise((resolve) => this.#calls.push([method, args, resolve]));
    }
  }

  for (const [property, name] of properties) {
    Object.defineProperty(Shell.prototype, property, {
      get(this: Shell) {
        // The method and the attribute have one name, and frameworks set properties.
        return name === 'consent'
          ? (isGiven: unknown) => this.invoke(name, [isGiven])
          : this.read(name);
      },
      set(this: Shell, value: unknown) {
        this.write(name, value);
      },
    });
  }
  for (const method of [...definition.methods, 'setLanguage', 'forget']) {
    Object.defineProperty(Shell.prototype, method, {
      value(this: Shell, ...args: unknown[]) {
        return this.invoke(method, args);
      },
    });
  }
  return Shell;
}
