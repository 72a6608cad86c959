import { preload } from '../loader/files.ts';
import { prefetchCall, prefetchSentences } from '../prefetch/prefetch.ts';
import {
  SHARED_ATTRIBUTES,
  type ElementDefinition,
  type Place,
  type PsnElement,
  type View,
} from '../definition/definition.ts';
import { showLoadNotice } from './load-notice.ts';
import { sentences } from './sentences.ts';

const PEERS = Symbol.for('psn:elements');
/** Restarts of the elements in the document, shared by all scripts of the page. */
const peers = ((globalThis as { [PEERS]?: Set<(isOn: boolean) => void> })[PEERS] ??= new Set());

// Importing in Node, where there is no HTMLElement, must not throw.
const Base = globalThis.HTMLElement ?? Object;

/**
 * The life of an element: `waiting` until it is due, `idle`, `loading` its code, `shown`. A reset and a failure to load
 * lead back to `idle`, from where it loads again. Moves in the document change nothing.
 */
export abstract class ElementLife extends Base implements PsnElement {
  readonly root: HTMLElement;
  readonly early = new Map<string, Promise<Response>>();
  readonly sentences = sentences;
  readonly peers = peers;
  readonly definition: ElementDefinition;
  #phase: 'waiting' | 'idle' | 'loading' | 'shown';
  #view: View | null = null;
  #isAttached = false;
  #wasLoaded = false;
  /** The root contains a first screen that a server has rendered. */
  #hasFirstScreen = this.shadowRoot !== null;
  /** The message that the code could not be loaded. */
  #notice: Element | null = null;
  /** Calls of methods before the element is ready. */
  readonly #calls: [string, unknown[], (result: unknown) => void][] = [];

  /** Files that the element's first module imports. */
  readonly #files: readonly string[];

  constructor(definition: ElementDefinition, files: readonly string[]) {
    super();
    this.definition = definition;
    this.#files = files;
    this.#phase = definition.whenDue ? 'waiting' : 'idle';
    const rendered = this.shadowRoot?.querySelector<HTMLElement>('.root');
    this.root = rendered ?? document.createElement('div');
    if (definition.isSurvey) this.root.setAttribute('aria-busy', 'false');
    if (rendered) return;
    this.root.className = 'root';
    this.attachShadow({ mode: 'open' }).append(this.root);
  }

  abstract read(name: string): unknown;
  abstract prefetch(url: string, place: Place | null): void;

  connectedCallback(): void {
    this.#isAttached = true;
    peers.add(this.#restart);
    if (this.#view) this.#view.attached();
    else if (this.#phase === 'waiting') this.definition.whenDue!(this, this.#fallDue);
    else this.#load();
  }

  disconnectedCallback(): void {
    // A move removes and inserts the element in one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#isAttached = false;
      peers.delete(this.#restart);
      this.#view?.detached();
    });
  }

  readonly #fallDue = (): void => {
    if (this.#phase !== 'waiting') return;
    this.#phase = 'idle';
    this.#loadAttached();
  };

  readonly #loadAttached = (): void => {
    if (this.#isAttached) this.#load();
  };

  /** Loads once for all changes in a task, such as several attributes that are set in a row. */
  #load(): void {
    if (this.#phase !== 'idle') return;
    this.#phase = 'loading';
    if (this.#hasFirstScreen) this.#notice?.remove();
    else this.root.replaceChildren();
    // A cloned element starts without the states of its original. A panel stays open when its own element is reset.
    if (!this.#wasLoaded && this.hasAttribute('ready')) this.removeAttribute('open');
    this.#wasLoaded = true;
    for (const state of ['ready', 'mode']) this.removeAttribute(state);
    queueMicrotask(() => {
      const definition = this.definition;
      const place = definition.hasFirstScreen?.(this) ? this.#place : null;
      prefetchCall(this, definition.firstRoute(this), place);
      preload(this.#files);
      const loading = definition.load(this);
      // After the code, as the loader fetches few files at a time.
      for (const part of definition.sentences ?? ['']) prefetchSentences(this, part);
      loading.then(
        ({ createView }) => this.#show(createView(this)),
        () => undefined,
      );
      Promise.all([loading, definition.loadRenderer?.()]).catch((cause: unknown) =>
        this.#fail(cause),
      );
    });
  }

  /** The place of a prefetched first screen, while the root is empty. */
  readonly #place = (): HTMLElement | null => {
    if (this.#view || this.root.firstChild) return null;
    this.#hasFirstScreen = true;
    return this.root;
  };

  #show(view: View): void {
    this.#phase = 'shown';
    this.#view = view;
    if (this.#isAttached) view.attached();
  }

  #fail(cause: unknown): void {
    if (this.#phase === 'idle') return;
    this.#view?.detached(true);
    this.#view = null;
    this.#phase = 'idle';
    const message = `Loading chunk ${this.definition.tag} failed: ${cause}`;
    this.#dispatch('psn-error', { code: 'chunk_load', message, cause });
    console.warn(`<${this.definition.tag}> does not show. ${message}`);
    if (!this.definition.isHidden?.(this)) {
      addEventListener('online', this.#loadAttached, { once: true });
      this.#notice = showLoadNotice(this, this.#loadAttached);
    }
    this.markReady();
  }

  /** Passes a changed attribute or property on to the view, or loads the content that it decides. */
  changed(name: string): void {
    const isLoading = this.#phase === 'loading';
    const isReset = [...this.definition.resetAttributes, ...SHARED_ATTRIBUTES].includes(name);
    if (!isReset && (this.#view || isLoading)) return this.#view?.changed(name);
    if (isLoading) {
      this.#hasFirstScreen = false;
      this.root.replaceChildren();
    }
    // Sends the last answers, as if the element left the page.
    this.#view?.detached();
    this.restart();
  }

  restart(): void {
    this.#restart(this.#isAttached);
  }

  readonly #restart = (isOn: boolean): void => {
    if (this.#view) {
      this.#view.detached(true);
      this.#view = null;
      this.#phase = 'idle';
      this.#hasFirstScreen = false;
    }
    if (isOn) this.#load();
    // After the removal of a visitor's data the panel is closed.
    else this.#wasLoaded = false;
  };

  markReady(): void {
    if (this.hasAttribute('ready')) return;
    this.toggleAttribute('ready', true);
    this.#dispatch('psn-ready', {});
    const view = this.#view;
    if (!view) return;
    this.#hasFirstScreen = false;
    for (const [method, args, resolve] of this.#calls.splice(0)) resolve(view.call(method, args));
  }

  /** Returns the result of a method; a promise of it before the element is ready. Loads one that waits or has failed. */
  invoke(method: string, args: unknown[]): unknown {
    this.#fallDue();
    if (this.hasAttribute('ready')) {
      if (this.#view) return this.#view.call(method, args);
      this.#load();
    }
    return new Promise((resolve) => this.#calls.push([method, args, resolve]));
  }

  #dispatch(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
