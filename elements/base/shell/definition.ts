import type { SentenceFiles } from '../../../core/platform/sentence-files.ts';

/**
 * A public element: attributes, properties, early method calls and lifecycle, and a shadow root to fill.
 * All that is shown comes with the element's own code, which is fetched when the first such tag is on the page.
 */
export interface PsnElement extends HTMLElement {
  /** The first element child of the shadow root: carries `lang`, `dir`, the mode's class, and all that is drawn. */
  readonly root: HTMLElement;
  /** Answers that were asked for before the code was there, by address. */
  readonly early: Map<string, Promise<Response>>;
  /** The sentences that came with its loader. */
  readonly sentences: SentenceFiles;
  /** A property's value, otherwise the attribute's. */
  read(name: string): unknown;
  /** Loaded and first painted: tells the page, and carries out what was called before. */
  markReady(): void;
}

/** What the code of an element does once it is there. */
export interface View {
  /** The element is in the document: for the first time, again, or in another place. */
  attached(): void;
  /** The element has left the document, or the view its element for good; nothing may be left running. */
  detached(isForGood?: boolean): void;
  /** An attribute or property changed that does not begin the element anew. */
  changed(name: string): void;
  call(method: string, args: readonly unknown[]): unknown;
}

/** One element, as far as it is known before its code is loaded. */
export interface ElementDefinition {
  tag: string;
  /** Shows nothing of its own where its code can't be had. */
  hasOwnErrorScreen?: boolean;
  /** Attributes that tell what is shown: a change of one begins the element anew. Names stand in one text, with spaces between them. */
  resetAttributes: string;
  /** Properties that hold more than text; an attribute of the same name counts while the property is not set. */
  properties: string;
  methods: string;
  /** Asks for what the code will need while it is still on its way. */
  prefetch(element: PsnElement): unknown;
  load(): Promise<{ createView(element: PsnElement): View }>;
}

/** Attributes that are present or not. */
export const flags = ['preview', 'frame'];

/** Attributes of every element, beside `lang`. */
export const sharedIdentity = 'api-url socket-url proxy-url';
