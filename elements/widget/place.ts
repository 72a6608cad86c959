import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import placeCss from './place.css';
import { length } from './sizes.ts';

/** Applies the configured position of the button, and its pill shape with a text in modal mode. */
export function place(element: PsnElement, config: WidgetConfig): void {
  const {
    widgetTopPosition: top,
    widgetRightPosition: right,
    widgetTopPositionType,
    widgetRightPositionType,
    modalMode,
    modalToggleText,
  } = config;
  const { root } = element;
  adopt(element, placeCss);
  root.classList.toggle('has-pill', modalMode && modalToggleText !== null);
  for (const [name, value, type, unit] of [
    ['top', top, widgetTopPositionType, 'vh'],
    ['right', right, widgetRightPositionType, 'vw'],
  ] as const) {
    root.classList.toggle(`from-${name}`, value !== null);
    if (value !== null) root.style.setProperty(`--${name}`, length(value, type, unit));
  }
}
