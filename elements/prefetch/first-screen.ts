import type { PsnElement } from '../definition/definition.ts';
import { preload } from '../loader/files.ts';
import { nextTask } from '../loader/next-task.ts';
import { riseFrom } from '../ui/rise.ts';
import { createNode, type Markup } from './markup.ts';

/** The first screen that a host sends along with a node or a chat, when it is asked for it. */
export interface FirstScreen {
  markup: Markup;
  /** Text of a stylesheet. */
  styles: string;
  /** The next files of the element. */
  files: readonly string[];
  /** For servers: another visitor gets another one. */
  is_random?: boolean;
}

/**
 * Shows the first screen in a response until React has rendered it, and loads the next files of the element. A response
 * without one, or an invalid one, changes nothing.
 *
 * @param place its container, unless the element's own code was faster
 */
export async function show(
  element: PsnElement,
  place: () => HTMLElement | null,
  response: Response,
): Promise<void> {
  const { first_screen: screen } = (await response.json()) as { first_screen?: FirstScreen };
  if (!screen) return;
  preload(screen.files);
  // Each part is a task of its own: together they would hold up a frame of the opening panel.
  await nextTask();
  const node = createNode(screen.markup);
  // React's screen drops these styles.
  const sheet = Object.assign(new CSSStyleSheet(), { isFirst: true });
  sheet.replaceSync(screen.styles);
  await nextTask();
  const root = element.shadowRoot!;
  const free = place();
  if (!free) return;
  // A page that declares its scheme has its surveys in it as well.
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme !== 'normal') {
    const isDark = !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
    element.root.dataset['scheme'] = isDark && scheme.includes('dark') ? 'dark' : 'light';
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const { offsetTop } = free;
  free.append(node);
  if (free.matches('.panel')) riseFrom(offsetTop, free);
  // A conversation shows its end.
  for (const log of free.querySelectorAll('[role=log]')) log.scrollTop = log.scrollHeight;
}
