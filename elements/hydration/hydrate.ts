import { flushSync } from 'react-dom';
import type { Namespaces } from '../../i18n/i18n-types';
import type { Content, FirstScreenOf } from '../shell/react-root.tsx';
import { innerElementFrom } from '../shell/react-view.tsx';
import { loadModules } from '../ui/lazy-view.tsx';
import type { EarlyAct } from '../prefetch/early-acts.ts';

/** Hydrates an element whose first screen a server has rendered, and applies the visitor's input from before that. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select, button';

/** The controls by a name that another rendering of the same screen gives them too. */
function controlsOf(inner: Element): Map<string, Element> {
  const counts = new Map<string, number>();
  return new Map(
    [...inner.querySelectorAll(CONTROLS)].map((control) => {
      const question = control.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? '';
      const place = counts.get(question) ?? 0;
      counts.set(question, place + 1);
      return [`${question} ${place}`, control];
    }),
  );
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

function isChanged(field: Element): boolean {
  if (isChoice(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLInputElement) {
    const untouched = field.cloneNode() as HTMLInputElement;
    // The browser rounds and cleans a value by the field's type.
    untouched.value = field.defaultValue;
    return field.value !== untouched.value;
  }
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}

/** Sets a value as typing does: by the prototype's setter, as React ignores values set by its own one on the field. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  field.value = '';
  set!.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Reads the input of a field. Returns a function that applies it to another rendering of the field. */
function takeInput(field: Element): (other: Element) => void {
  if (isChoice(field))
    return (other) => {
      const choice = other as HTMLInputElement;
      choice.checked = choice.defaultChecked;
      choice.click();
    };
  if ((field as HTMLInputElement).type === 'file') {
    const { files } = field as HTMLInputElement;
    return (other) => {
      (other as HTMLInputElement).files = files;
      other.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const { value } = field as Field;
  const { selectionStart = null, selectionEnd = null } = field as HTMLInputElement;
  return (other) => {
    type(other as Field, value);
    if (selectionStart !== null)
      (other as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

function act({ type: name }: EarlyAct, control: Element): void {
  if (name === 'click') return (control as HTMLElement).click();
  // A message that was written on after it is not sent yet.
  if (control instanceof HTMLTextAreaElement && !control.value.endsWith('\n')) return;
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

const INPUTS = ['input', 'change'];
const ACTS = ['click', 'keydown', ...INPUTS];

/**
 * Events that React queues while it hydrates, and dispatches again. An event between two nodes of a shadow tree has lost its
 * target by then, and React throws (attemptReplayContinuousQueuedEvent in react-dom 19).
 */
const REPLAYED_BY_REACT = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];

/**
 * Stops events before React while it hydrates, as it would miss some of them: all acts are repeated afterwards. Returns a
 * function that releases them.
 *
 * @param onInput receives fields that the visitor changes meanwhile; fields that React fills dispatch no event
 */
function hold(place: Node, onInput: (field: Element) => void): () => void {
  const stop = (event: Event): void => {
    if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Enter')
      event.stopPropagation();
    if (INPUTS.includes(event.type)) onInput(event.composedPath()[0] as Element);
  };
  const held = [...ACTS, ...REPLAYED_BY_REACT];
  for (const type of held) place.addEventListener(type, stop, true);
  return () => held.forEach((type) => place.removeEventListener(type, stop, true));
}

/** Dispatches the focus again: React has missed a focus from before hydration. */
const focusAgain = (control: Element): unknown =>
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

/** Dispatches the blur of a field to React. */
const leaveAgain = (control: Element): unknown =>
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/** Drops the styles of the markup: the element has adopted the same ones. */
function dropStyles(root: ShadowRoot): void {
  root.querySelector('style')?.remove();
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !('isFirst' in sheet));
}

/** Changes of the fields, by their names. */
const inputsOf = (inner: Element): Map<string, (other: Element) => void> =>
  new Map(
    [...controlsOf(inner)]
      .filter(([, control]) => isChanged(control))
      .map(([name, control]) => [name, takeInput(control)]),
  );

/** Ends the recording in a markup and returns the acts on its controls. */
function takeActs(inner: HTMLElement, controls: ReadonlyMap<Element, string>): EarlyAct[] {
  delete inner.dataset['screen'];
  return (globalThis.psnEarlyActs ?? []).filter(({ target }) => controls.has(target));
}

/** Renders the content of an element in the markup of a server: hydrates it where both are equal, else replaces it. */
export async function hydrate(
  markup: HTMLElement,
  content: Content,
  firstScreen: FirstScreenOf,
): Promise<void> {
  const inner = innerElementFrom(markup);
  const { screen, modules = '', sentences = '' } = inner.dataset;
  // A word of an input method would break if its field were touched.
  let wordEnded: Promise<unknown> | null = null;
  inner.addEventListener('compositionstart', () => {
    wordEnded = new Promise((resolve) => {
      inner.addEventListener('compositionend', resolve, { once: true });
    });
  });
  const loading = loadModules(modules.split(' ')).then(
    () => true,
    () => false,
  );
  const parts = sentences.split(' ').filter(Boolean) as Namespaces[];
  await firstScreen(content.scope, parts);
  const isLoaded = await loading;
  await wordEnded;
  // Compared last: the draft of an earlier visit may have been restored meanwhile.
  const isSame = (await firstScreen(content.scope, parts)) === screen && isLoaded;
  if (!inner.isConnected) return;
  const names = new Map([...controlsOf(inner)].map(([name, control]) => [control, name]));
  const inputs = inputsOf(inner);
  const root = inner.getRootNode() as ShadowRoot;
  const focused = names.get(root.activeElement!);
  if (isSame) {
    const release = hold(inner.parentNode!, (field) => {
      const name = names.get(field);
      if (name === undefined) return;
      // A choice that was made and undone is none.
      if (isChoice(field) && !isChanged(field)) inputs.delete(name);
      else inputs.set(name, takeInput(field));
    });
    await inner.hydrate(content);
    release();
  } else {
    inner.replaceChildren();
    flushSync(() => inner.show(content));
  }
  const acts = takeActs(inner, names);
  const after = controlsOf(inner);
  if (!isSame) (after.get(focused ?? '') as HTMLElement | undefined)?.focus();
  const active = root.activeElement;
  if (inner.contains(active)) focusAgain(active!);
  for (const [name, apply] of inputs) {
    const control = after.get(name);
    if (!control) continue;
    apply(control);
    if (control !== active) leaveAgain(control);
  }
  for (const early of acts) {
    const control = after.get(names.get(early.target) ?? '');
    if (control?.isConnected) act(early, control);
  }
  dropStyles(root);
}
