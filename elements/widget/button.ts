import { CROSS, icon, make } from './dom.ts';

/** Creates the widget's button, as yet without a name. */
export const createButton = (): HTMLButtonElement =>
  make(
    'button',
    { type: 'button', class: 'launcher', part: 'launcher', 'aria-expanded': 'false' },
    icon('icon-open', 'M4 5h16v11h-9l-5 4v-4H4z'),
    icon('icon-close', CROSS),
    make('span', { class: 'pill', dir: 'auto' }),
  );
