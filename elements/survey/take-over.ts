import { flushSync } from 'react-dom';
import type { Content } from '../base/shell/react-root.tsx';
import { innerElementFrom } from '../base/shell/react-view.tsx';
import { loadModules } from '../base/ui/lazy-view.tsx';
import type { EarlyAct } from '../server/early-acts.ts';
import { firstScreen } from './first-screen.ts';

/** Takes over a survey whose first screen a server has rendered, with all that a visitor has done in it meanwhile. */

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

/** Sets a value as typing does: React notices only what its own setter on the field has not seen. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  field.value = '';
  set!.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Reads what was done to a field. Returns a function that does the same to another rendering of it. */
function takeInput(field: Element): (other: Element) => void {
  if (isChoice(field))
    return (other) => {
      const choice = other as HTMLInputElement;
      choice.checked = choice.defaultChecked;
      choice.click();
    };
  // No script may choose a file: only the same field has it.
  if ((field as HTMLInputElement).type === 'file')
    return (other) => void other.dispatchEvent(new Event('change', { bubbles: true }));
  const { value } = field as Field;
  const { selectionStart = null, selectionEnd = null } = field as HTMLInputElement;
  return (other) => {
    type(other as Field, value);
    if (selectionStart !== null)
      (other as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

const act = ({ type: name }: EarlyAct, control: Element): void =>
  name === 'click'
    ? (control as HTMLElement).click()
    : void control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

/** Renders the content of an element in the markup of a server, without a change where both are the same. */
export async function takeOver(markup: HTMLElement, content: Content): Promise<void> {
  const inner = innerElementFrom(markup);
  const { screen, modules = '' } = inner.dataset;
  // A word of an input method would break if its field were touched.
  let wordEnded: Promise<unknown> | null = null;
  inner.addEventListener('compositionstart', () => {
    wordEnded = new Promise((resolve) => {
      inner.addEventListener('compositionend', resolve, { once: true });
    });
  });
  const shown = await firstScreen(content.scope);
  const isSame =
    shown === screen &&
    (await loadModules(modules.split(' ')).then(
      () => true,
      () => false,
    ));
  await wordEnded;
  if (!inner.isConnected) return;
  const before = [...controlsOf(inner)];
  const inputs = before
    .filter(([, control]) => isChanged(control))
    .map(([name, control]) => ({ name, apply: takeInput(control) }));
  const nameOf = new Map(before.map(([name, control]) => [control, name]));
  const acts = globalThis.psnEarlyActs?.() ?? [];
  flushSync(() => {
    if (isSame) return inner.hydrate(content);
    inner.replaceChildren();
    inner.content = content;
  });
  const after = controlsOf(inner);
  for (const { name, apply } of inputs) {
    const control = after.get(name);
    if (control) apply(control);
  }
  for (const early of acts) {
    const control = after.get(nameOf.get(early.target) ?? '');
    if (control?.isConnected) act(early, control);
  }
  // The element has adopted the same styles.
  (inner.getRootNode() as ShadowRoot).querySelector('style')?.remove();
}
