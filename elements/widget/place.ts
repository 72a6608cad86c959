import { parseUrl } from '../../core/contract/domain.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { length, pillTextOf } from '../../core/widget/sizes.ts';
import type { PsnElement } from '../definition/definition.ts';
import { adopt } from '../ui/stylesheets.ts';
import { make } from './dom.ts';
import placeCss from './place.css';

/** Puts the owner's icon on the button once it is loaded; the default icon is the fallback. */
function showIcon(button: HTMLElement, address: string): void {
  const url = parseUrl(address, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return;
  const image = make('img', { class: 'icon-own', alt: '' });
  image.addEventListener('load', () => button.prepend(image), { once: true });
  image.src = url.href;
}

/** Follows the size of a button with text, by which panel and hint are positioned. */
function followSize(root: HTMLElement, button: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    root.style.setProperty('--pill-width', `${button.offsetWidth}px`);
    root.style.setProperty('--pill-height', `${button.offsetHeight}px`);
  });
  observer.observe(button);
}

/** Applies the configured position of the button, its text and its icon. */
export function place(element: PsnElement, button: HTMLElement, config: WidgetConfig): void {
  const {
    widgetTopPosition: top,
    widgetRightPosition: right,
    widgetTopPositionType,
    widgetRightPositionType,
    launcherIconUrl,
  } = config;
  const { root } = element;
  adopt(element, placeCss);
  const hasPill = pillTextOf(config) !== null;
  root.classList.toggle('has-pill', hasPill);
  if (hasPill) followSize(root, button);
  if (launcherIconUrl) showIcon(button, launcherIconUrl);
  for (const [name, value, type, unit] of [
    ['top', top, widgetTopPositionType, 'vh'],
    ['right', right, widgetRightPositionType, 'vw'],
  ] as const) {
    root.classList.toggle(`from-${name}`, value !== null);
    if (value !== null) root.style.setProperty(`--${name}`, length(value, type, unit));
  }
}
