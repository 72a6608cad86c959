import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../definition/definition.ts';
import { adopt } from '../ui/stylesheets.ts';
import { CROSS, icon, make } from './dom.ts';
import type { Frame } from './frame.ts';
import { arrangeButtons } from './page-buttons.ts';
import popoverCss from './popover.css';

const px = (value: number): string => `${Math.min(Math.max(value, 40), 600)}px`;

/** A hint beside the closed button. A click on its text opens the widget, its cross dismisses it. */
export function createHint(
  element: PsnElement,
  frame: Frame,
  config: WidgetConfig,
  onOpen: () => void,
  onDismiss: () => void,
) {
  adopt(element, popoverCss);
  const text = make('button', { type: 'button', class: 'hint-text', dir: 'auto' });
  const cross = make('button', { type: 'button', class: 'hint-close' }, icon('', CROSS));
  const hint = make(
    'div',
    { class: config.popoverTextVertical ? 'popover vertical' : 'popover', part: 'popover' },
    text,
    cross,
  );
  for (const [name, value] of [
    ['--hint-width', config.popoverTextWidth],
    ['--hint-height', config.popoverTextHeight],
  ] as const)
    if (value !== null) hint.style.setProperty(name, px(value));
  text.addEventListener('click', onOpen);
  cross.addEventListener('click', () => {
    frame.button.focus();
    // Orca announces no focused button if it processes the removal first.
    setTimeout(() => hint.remove(), 50);
    onDismiss();
  });
  return {
    /** Shows the text in the language `lang`; removes the hint when the text is empty. */
    show(sentence: string, lang: string | null): void {
      text.textContent = sentence;
      text.lang = lang ?? element.root.lang;
      hint.classList.toggle('on-left', getComputedStyle(frame.button).direction === 'rtl');
      cross.setAttribute('aria-label', frame.texts()?.dismiss ?? '');
      if (sentence === '') hint.remove();
      else if (!hint.isConnected) {
        frame.button.after(hint);
        arrangeButtons();
      }
    },
    remove: () => hint.remove(),
  };
}
