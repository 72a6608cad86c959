import { isDomainAllowed } from '../core/contract/domain.ts';
import { readKept } from '../core/platform/browser/local-storage.ts';
import { env } from '../core/platform/env.ts';
import { LANGUAGE_KEY } from '../core/storage/chosen-language.ts';
import { sheetOf } from './ui/stylesheets.ts';
import type { defineWidget, Line } from './one-line.ts';
import { addWidget } from './widget/add-widget.ts';
import { createButton } from './widget/button.ts';
import { make } from './widget/dom.ts';
import { isMobile } from './widget/is-mobile.ts';
import launcherCss from './widget/launcher.css';

/**
 * The first part of the embed snippet: renders the button, then loads the widget, which adopts it. The host prepends the
 * data of one widget.
 */

/** The data of the widget. */
declare const PSN_LINE: Line;

/** The data of its button. */
declare const PSN_BUTTON: {
  /** Custom properties of CSS by name. */
  style: Readonly<Record<string, string>>;
  /** Language of the label. */
  locale: string;
  dir: string;
  label: string;
};

/** Address of the script that has the widget, relative to that of this one. */
declare const PSN_ONE_LINE: string;

const { code, lang, config } = PSN_LINE;
const { style, locale, dir, label } = PSN_BUTTON;

/** Attributes by which the configuration may be another one, or the button not a floating one. */
const DECIDING = ['external-id', 'placement', 'preview', 'user-id'];

const mayShow = (widget: HTMLElement): boolean =>
  !DECIDING.some((name) => widget.hasAttribute(name)) &&
  isDomainAllowed(location.hostname, config.enabledDomains, env().productHosts ?? []) &&
  (config.enabledOnMobile || !isMobile());

/** Whether the widget will begin in the language of the label. */
const isInLanguage = (widget: HTMLElement): boolean =>
  widget.lang === lang &&
  (lang !== '' || [null, JSON.stringify(locale)].includes(readKept(LANGUAGE_KEY)));

/** The part of the widget that was drawn. */
let root: HTMLElement | null = null;

function drawButton(widget: HTMLElement): void {
  if (customElements.get('psn-widget') || !mayShow(widget) || !isInLanguage(widget)) return;
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

const MAX_TRIES = 4;
const FIRST_DELAY_MS = 300;
const BACKOFF_FACTOR = 3;

/** Imports the widget. Some browsers never try an address again that has failed. */
async function importWidget(): Promise<{ defineWidget: typeof defineWidget }> {
  for (let tries = 1; ; tries += 1) {
    const url = new URL(PSN_ONE_LINE + (tries > 1 ? `?${tries}` : ''), import.meta.url);
    try {
      return (await import(url.href)) as { defineWidget: typeof defineWidget };
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      const delay = FIRST_DELAY_MS * BACKOFF_FACTOR ** (tries - 1);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

addWidget(code, lang, drawButton);
importWidget().then(
  (widget) => widget.defineWidget(PSN_LINE, launcherCss),
  () => {
    // Without the widget the button has no function. The browser has logged the failures.
    if (root && !customElements.get('psn-widget')) root.hidden = true;
  },
);
