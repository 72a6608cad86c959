import { isDomainAllowed } from '../core/contract/domain.ts';
import { readKept } from '../core/platform/browser/local-storage.ts';
import { env } from '../core/platform/env.ts';
import { LANGUAGE_KEYS } from '../core/storage/chosen-language.ts';
import './loader/import-file.ts';
import { sheetOf } from './ui/stylesheets.ts';
import type { Line } from './one-line.ts';
import { addWidget } from './widget/add-widget.ts';
import { createButton } from './widget/button.ts';
import { make } from './widget/dom.ts';
import { isMobile } from './widget/is-mobile.ts';
import launcherCss from './widget/launcher.css';

/**
 * The script of the one line. It loads the widget, and meanwhile shows its button, which the widget adopts. The host
 * prepends the data of one widget.
 */

/** The data of the widget. */
declare const PSN_LINE: Line;

interface Button {
  /** Custom properties of CSS by name. */
  style: Readonly<Record<string, string>>;
  /** Language of the label. */
  locale: string;
  dir: string;
  label: string;
}

/** The data of its button; `null` for a button that only the widget can show. */
declare const PSN_BUTTON: Button | null;

const { code, lang, config } = PSN_LINE;

/** Attributes by which the configuration may be another one, or the button not a floating one. */
const DECIDING = ['customer', 'external-id', 'placement', 'preview', 'side', 'user-id'];

const mayShow = (widget: HTMLElement): boolean =>
  !DECIDING.some((name) => widget.hasAttribute(name)) &&
  isDomainAllowed(location.hostname, config.enabledDomains, env().productHosts ?? []) &&
  (config.enabledOnMobile || !isMobile());

/** Whether the widget will begin in the language of the label. */
const isInLanguage = (widget: HTMLElement, { locale }: Button): boolean =>
  widget.lang === lang &&
  (lang !== '' || [null, JSON.stringify(locale)].includes(readKept(LANGUAGE_KEYS.visitor)));

/** The part of the widget that was drawn. */
let root: HTMLElement | null = null;

function drawButton(widget: HTMLElement): void {
  const early = PSN_BUTTON;
  if (!early || customElements.get('psn-widget')) return;
  // The button of another widget, or of this one by the same line, is drawn already: only the code can arrange two.
  if (document.querySelectorAll('psn-widget').length > 1 || widget.shadowRoot) return;
  if (!mayShow(widget) || !isInLanguage(widget, early)) return;
  const { style, locale, dir, label } = early;
  const button = createButton();
  button.lang = locale;
  button.setAttribute('aria-label', label);
  root = make('div', { class: 'root widget float', lang: locale, dir }, button);
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value);
  const shadow = widget.attachShadow({ mode: 'open' });
  shadow.append(root);
  shadow.adoptedStyleSheets = [sheetOf(launcherCss)];
  // A press before the code is loaded opens the panel afterwards.
  const press = (): void => {
    if (!widget.hasAttribute('ready'))
      widget.addEventListener('psn-ready', () => button.click(), { once: true });
  };
  button.addEventListener('click', press, { once: true });
}

addWidget(code, lang, drawButton);
import('./one-line.ts').then(
  ({ defineWidget }) => defineWidget(PSN_LINE, launcherCss),
  () => {
    if (customElements.get('psn-widget')) return;
    // Without the widget the button has no function.
    if (root) root.hidden = true;
    const explanation = new URL(`/explain?code=${code}`, import.meta.url);
    console.warn(`${code} does not show: its code could not be loaded. See ${explanation}`);
  },
);
