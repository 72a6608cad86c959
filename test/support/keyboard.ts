import { expect, type Frame, type Locator, type Page } from 'playwright/test';

/** A person with a keyboard alone: the focus moves by keys, never by a click or a script. */

const MAX_STEPS = 250;

/**
 * The key that leads to a control: back where it is before the focus in the document. `here` for a control that has the
 * focus, `gone` for one that is no longer in the document.
 */
function wayTo(control: Element): 'Tab' | 'Shift+Tab' | 'here' | 'gone' {
  if (!control.isConnected) return 'gone';
  const focused = (control.getRootNode() as Document | ShadowRoot).activeElement;
  if (focused === control) return 'here';
  const position = focused?.compareDocumentPosition(control) ?? 0;
  return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

/** Presses Tab or Shift+Tab, or another key, until the control has the focus. */
export async function goTo(page: Page, target: Locator, key?: string): Promise<void> {
  await expect(target).toBeVisible();
  // A search by role and name costs more than the key itself: it is repeated only for a control that is rendered anew.
  let control = await target.elementHandle();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    // An act before may still move the focus: the way is asked for anew at each step.
    const way = await control!.evaluate(wayTo);
    if (way === 'here') return;
    if (way === 'gone') control = await target.elementHandle();
    else await page.keyboard.press(key ?? way);
  }
  throw new Error(`${key ?? 'Tab'} does not lead to ${String(target)}.`);
}

/** Presses Tab until the focus is inside of an element of a frame. */
export async function goInside(page: Page, frame: Frame, selector: string): Promise<void> {
  const isInside = (): Promise<boolean> =>
    frame.evaluate((name) => document.querySelector(name)!.matches(':focus-within'), selector);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (await isInside()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead into ${selector}.`);
}

/** Focuses a control and presses Enter on it. */
export async function press(page: Page, target: Locator, key?: string): Promise<void> {
  await goTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Focuses a checkbox and toggles it. */
export async function toggle(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('Space');
}

/** Focuses a field and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Focuses a list of choices and types until the one with this name is chosen. */
export async function choose(page: Page, target: Locator, name: string): Promise<void> {
  await goTo(page, target);
  const chosen = () =>
    target.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.label);
  // Letters that follow the ones of an earlier choice at once belong to the same word.
  await expect(async () => {
    await page.keyboard.type(name);
    await expect.poll(chosen, { timeout: 500 }).toBe(name);
  }).toPass({ intervals: [1500] });
}

/** Opens a menu and chooses an entry of it by the arrow keys. */
export async function chooseInMenu(page: Page, button: Locator, name: string): Promise<void> {
  await press(page, button);
  await press(page, page.getByRole('menuitem', { name, exact: true }), 'ArrowDown');
}
