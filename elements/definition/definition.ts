import type { SentenceFiles } from '../../core/platform/sentence-files.ts';

/** Returns the container of a first screen; `null` once it has content. */
export type Place = () => HTMLElement | null;

/**
 * A public element: attributes, properties, early method calls and lifecycle, and a shadow root to fill. Everything
 * that it shows is in code of its own, which is loaded for the first such tag on the page.
 */
export interface PsnElement extends HTMLElement {
  /** The element in the shadow root that has `lang`, `dir`, the mode's class, and all content. */
  readonly root: HTMLElement;
  /** Prefetched API responses by URL. */
  readonly early: Map<string, Promise<Response>>;
  /** Prefetches a URL; `place` is the container for a first screen in the response. */
  prefetch(url: string, place: Place | null): void;
  /** The sentences of the element's build. */
  readonly sentences: SentenceFiles;
  /** A property's value, otherwise the attribute's. */
  read(name: string): unknown;
  /** Ends each element in the document, itself included, or starts it again with nothing of before in its memory. */
  readonly peers: ReadonlySet<(isOn: boolean) => void>;
  /** Starts the element again with nothing of before in its memory. */
  restart(): void;
  /** The element is loaded and painted, or has failed: dispatches `psn-ready`. A loaded one carries out earlier calls. */
  markReady(): void;
}

/** The behaviour of an element, once its code is loaded. */
export interface View {
  /** The element is in the document: for the first time, again, or in another place. */
  attached(): void;
  /** The element has left the document, or the view its element for good. Nothing may be left running. */
  detached(isForGood?: boolean): void;
  /** An attribute or property changed that does not reset the element. */
  changed(name: string): void;
  call(method: string, args: readonly unknown[]): unknown;
}

/** The part of an element that is known before its code is loaded. */
export interface ElementDefinition {
  tag: string;
  /**
   * The root has `aria-busy="false"`, which only adds it to the accessibility tree. Chromium reports a new list of options
   * as a change of its selection, and Orca announces that instead of the page if the tree has no common ancestor for both.
   */
  isSurvey?: boolean;
  /** The element is invisible before it is loaded: the shell shows no error when its code fails to load. */
  isHidden?(element: PsnElement): boolean;
  /** Attributes that select the content: a change of one resets the element. */
  resetAttributes: readonly string[];
  /** Properties that hold more than text. An attribute of the same name counts while the property is not set. */
  properties: readonly string[];
  methods: readonly string[];
  /** Parts of the sentences for the first screen, such as `.launcher`; by default the part of every screen. */
  sentences?: readonly string[];
  /** The route of the first API call; `null` if the element can't make it, or not yet. */
  firstRoute(element: PsnElement): string | null;
  /** Whether the first screen is the same for every visitor in these languages, so that the host may render it. */
  hasFirstScreen?(element: PsnElement): boolean;
  /** Calls `start` when the element is to load; it loads at once without this. */
  whenDue?(element: PsnElement, start: () => void): void;
  load(element: PsnElement): Promise<{ createView(element: PsnElement): View }>;
  /** Loads the renderer of the view. The view may be created before. */
  loadRenderer?(): Promise<unknown>;
}

/** Attributes that are present or not. */
export const BOOLEAN_ATTRIBUTES = ['preview', 'frame', 'brand', 'history'];

/** Attributes of every element, in addition to `lang`. */
export const SHARED_ATTRIBUTES = ['api-url', 'socket-url', 'proxy-url'];
