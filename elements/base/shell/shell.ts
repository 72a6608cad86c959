import {
  flags,
  sharedIdentity,
  type ElementDefinition,
  type PsnElement,
  type View,
} from './definition.ts';
import { sentences } from './sentences.ts';

const namesIn = (text: string): string[] => text.match(/\S+/g) ?? [];
const camelCase = (name: string): string => name.replace(/-./g, (dash) => dash[1]!.toUpperCase());

// In Node there is no HTMLElement; importing must not throw there.
const Base = globalThis.HTMLElement ?? Object;

export function createShell(definition: ElementDefinition): typeof HTMLElement {
  const identity = namesIn(`${definition.resetAttributes} ${sharedIdentity}`);
  const values = namesIn(definition.properties);
  const properties = new Map([...identity, ...values].map((name) => [camelCase(name), name]));

  class Shell extends Base implements PsnElement {
    static observedAttributes = ['lang', ...properties.values()];
    readonly root: HTMLElement;
    early = new Map<string, Promise<Response>>();
    sentences = sentences;
    #values = new Map<string, unknown>();
    #calls: [string, unknown[], (answer: unknown) => void][] = [];
    #view: View | null = null;
    #isAttached = false;
    #isStarting = false;

    constructor() {
      super();
      this.root = document.createElement('div');
      this.root.className = 'root';
      this.attachShadow({ mode: 'open' }).append(this.root);
      // A property that was set before the element was upgraded hides the accessor: it is set again.
      const own = this as unknown as Record<string, unknown>;
      for (const name of Object.keys(own).filter((key) => properties.has(key))) {
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    connectedCallback(): void {
      this.#isAttached = true;
      if (this.#view) this.#view.attached();
      else this.#begin();
    }

    disconnectedCallback(): void {
      // A move is a removal followed at once by an insertion; only what stays away is detached.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#isAttached = false;
        this.#view?.detached();
      });
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#changed(name);
    }

    #changed(name: string): void {
      if ((this.#view || this.#isStarting) && !identity.includes(name))
        return this.#view?.changed(name);
      this.#view?.detached(true);
      this.#view = null;
      if (this.#isAttached) this.#begin();
    }

    /** Once for all changes of one task, and not before what it needs is said. */
    #begin(): void {
      if (this.#isStarting) return;
      this.#isStarting = true;
      this.root.replaceChildren();
      // A copy of an element that was ready is not.
      for (const state of ['ready', 'open', 'mode']) this.removeAttribute(state);
      queueMicrotask(() => {
        definition.prefetch(this);
        // A file that did not come is asked for once more.
        definition
          .load()
          .catch(definition.load)
          .then(
            ({ createView }) => {
              this.#isStarting = false;
              this.#view = createView(this);
              if (this.#isAttached) this.#view.attached();
            },
            (cause: unknown) => {
              this.#isStarting = false;
              this.#tell('psn-error', {
                code: 'chunk_load',
                message: `Loading chunk ${definition.tag} failed: ${cause}`,
                cause,
              });
              // No message of any language is there yet.
              if (!definition.hasOwnErrorScreen)
                this.root.textContent =
                  'Something went wrong while loading the widget. Please try again later.';
            },
          );
      });
    }

    #tell(type: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    read(name: string): unknown {
      return (
        this.#values.get(name) ??
        (flags.includes(name) ? this.hasAttribute(name) : this.getAttribute(name))
      );
    }

    write(name: string, value: unknown): void {
      if (values.includes(name)) {
        this.#values.set(name, value);
        this.#changed(name);
      } else if (value === null || value === undefined || value === false)
        this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : `${value}`);
    }

    markReady(): void {
      if (this.hasAttribute('ready')) return;
      this.toggleAttribute('ready', true);
      this.#tell('psn-ready', {});
      for (const [method, args, answer] of this.#calls.splice(0))
        answer(this.#view!.call(method, args));
    }

    /** What the method gives; while the element is not ready, a promise of it. */
    invoke(method: string, args: unknown[]): unknown {
      if (this.hasAttribute('ready')) return this.#view?.call(method, args);
      return new Promise((answer) => this.#calls.push([method, args, answer]));
    }
  }

  for (const [property, name] of properties) {
    Object.defineProperty(Shell.prototype, property, {
      get(this: Shell) {
        return this.read(name);
      },
      set(this: Shell, value: unknown) {
        this.write(name, value);
      },
    });
  }
  for (const method of namesIn(`${definition.methods} setLanguage`)) {
    Object.defineProperty(Shell.prototype, method, {
      value(this: Shell, ...args: unknown[]) {
        return this.invoke(method, args);
      },
    });
  }
  return Shell;
}
