import { env } from '../../core/ports/env.ts';
import { requestJson } from '../../core/ports/browser/http.ts';
import { fill, WIDGET } from '../../core/ports/addresses.ts';
import { browserPage, dispatch } from '../../core/ports/browser/page.ts';
import type { OpenReason } from '../../core/ports/page.ts';
import { widgetConfigSchema, type WidgetConfig } from '../../core/contract/widget.ts';
import { parse } from '../../core/contract/wire.ts';
import { asReported, ReportedError } from '../../core/errors/errors.ts';
import { localeFor } from '../../core/language/locale-for.ts';
import { isWidgetCode } from '../../core/widget/code.ts';
import { displayOf, isTakenOff } from '../../core/widget/display.ts';
import { fetchLocale } from '../../i18n/locale-files.ts';
import { applyColours } from '../base/colours.ts';
import type { PsnElement, View } from '../base/definition.ts';
import { apiUrl } from '../base/settings.ts';
import { adopt } from '../base/sheets.ts';
import { drawFrame } from './frame.ts';
import launcherCss from './launcher.css';
import type { Panel } from './panel.tsx';

const isMobile = (): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
const MODES = ['chat', 'thank', 'random'];

async function loadConfig(element: PsnElement): Promise<WidgetConfig> {
  const code = element.getAttribute('code') ?? '';
  if (!isWidgetCode(code)) throw new ReportedError('invalid_code', `"${code}" is no widget code: PSN- and seven letters or digits.`);
  // The loader asked as soon as it saw the tag, if the code was there by then.
  const asked = [...element.early.keys()].find((address) => address.includes(`/code/${code}?`));
  const get = (name: string) => (name === 't' ? String(Date.now()) : element.getAttribute(name));
  const parsed = parse(widgetConfigSchema, await requestJson(asked ?? fill(apiUrl(element), WIDGET, get), {}, element.early));
  if (parsed.ok) return parsed.value;
  const { path, message } = parsed.problems[0]!;
  throw new ReportedError('widget_load', `The configuration of ${code} can't be used: ${path}: ${message}.`);
}

/** `<psn-widget>` until someone opens it: configuration, display rules and the button, without React. */
export function createView(element: PsnElement): View {
  let isLive = true;
  let customer: unknown = element.read('customer');
  const page = browserPage(element, { isLive: () => isLive });
  const isInline = element.getAttribute('placement') === 'inline';
  const frame = drawFrame(element.root, isInline);
  let config: WidgetConfig | null = null;
  let panel: Promise<Panel> | null = null;
  let isLoaded = false;

  adopt(element, launcherCss);

  function say(type: 'PSN_WIDGET_OPENED' | 'PSN_WIDGET_CLOSED' | 'PSN_WIDGET_HID'): void {
    page.tellParent(type, { code: element.getAttribute('code') }, config!.enabledDomains);
  }

  function fail(error: unknown): void {
    if (!isLive) return;
    const { code, message, cause } = asReported('widget_load', error);
    dispatch(element, 'psn-error', { code, message, cause: cause ?? null });
    element.becomeReady();
  }

  async function name(): Promise<void> {
    const code = localeFor([element.lang, ...navigator.languages]);
    const { widget } = await fetchLocale(code);
    frame.name({ lang: code, open: widget.open, close: widget.close, title: widget.title });
  }

  async function load(): Promise<void> {
    try {
      config = await loadConfig(element);
      await name();
      if (!isLive) return;
      const display = displayOf(config, { host: location.hostname, productHosts: env().productHosts ?? [], isMobile: isMobile() });
      if (display === 'forbidden') throw new ReportedError('domain_not_allowed', 'Domain Not Allowed');
      frame.configure(config);
      applyColours(element.root, { primary: config.primaryColor, secondary: config.secondaryColor, fontColor: config.fontColor });
      if (display === 'visible') show('load');
      else if (isTakenOff(config)) say('PSN_WIDGET_HID');
      element.becomeReady();
      if (isInline && display === 'visible') open('api');
    } catch (error) {
      if (!(error instanceof ReportedError && error.code === 'widget_load')) config = null;
      fail(error);
    }
  }

  /** Fetches all that an open panel needs; called as soon as someone seems to mean to open it. */
  function warm(): Promise<Panel> {
    panel ??= import('./panel.tsx').then(({ createPanel }) => createPanel(element, frame.slot, config!, customer, () => close('user')));
    return panel;
  }

  function show(reason: string): void {
    if (!config || isTakenOff(config) || frame.isShown()) return;
    frame.show();
    dispatch(element, 'psn-show', { reason });
  }

  function hide(reason: string): void {
    if (!config || !frame.isShown()) return;
    close('api');
    frame.hide();
    dispatch(element, 'psn-hide', { reason });
    say('PSN_WIDGET_HID');
  }

  function open(reason: OpenReason): void {
    if (!config || isTakenOff(config) || element.hasAttribute('open')) return;
    if (!dispatch(element, 'psn-open', { reason }, true)) return;
    show(reason);
    element.toggleAttribute('open', true);
    frame.open();
    say('PSN_WIDGET_OPENED');
    warm().then(
      (ready) => ready.opened(reason === 'user'),
      (cause: unknown) => {
        panel = null;
        fail(new ReportedError('chunk_load', String(cause), cause));
      },
    );
  }

  function close(reason: OpenReason): void {
    if (isInline || !element.hasAttribute('open')) return;
    if (!dispatch(element, 'psn-close', { reason }, true)) return;
    element.toggleAttribute('open', false);
    frame.close();
    say('PSN_WIDGET_CLOSED');
  }

  frame.button.addEventListener('click', () => (element.hasAttribute('open') ? close('user') : open('user')));
  for (const intent of ['pointerenter', 'focus', 'touchstart'] as const) {
    frame.button.addEventListener(intent, () => void (config && warm().catch(() => (panel = null))), { passive: true });
  }
  element.root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !element.hasAttribute('open')) return;
    event.stopPropagation();
    close('escape');
  });

  const methods: Record<string, (...args: never[]) => void> = {
    open: () => open('api'),
    close: () => close('api'),
    toggle: () => (element.hasAttribute('open') ? close('api') : open('api')),
    show: () => show('api'),
    hide: () => hide('api'),
    setMode: (mode: string) => setMode(mode),
    clearMode: () => clearMode(),
    openChat: (feedbackId: string, token: string) => {
      open('api');
      if (element.hasAttribute('open')) warm().then((ready) => ready.openChat(feedbackId, token), fail);
    },
    identify: (given: unknown) => {
      customer = given;
      panel?.then((ready) => ready.identify(given), fail);
    },
    setLanguage: (code: string) => {
      element.lang = code;
      panel?.then((ready) => ready.setLanguage(code), fail);
    },
  };

  /** One mode at a time, as a class on the root. */
  function setMode(mode: string): void {
    if (!MODES.includes(mode)) return;
    element.root.classList.remove(...MODES);
    element.root.classList.add(mode);
    element.setAttribute('mode', mode);
  }

  function clearMode(): void {
    element.root.classList.remove('chat', 'thank');
    if (element.getAttribute('mode') !== 'random') element.removeAttribute('mode');
  }

  return {
    attached() {
      frame.attach();
      if (!isLoaded) {
        isLoaded = true;
        void load();
      } else void panel?.then((ready) => ready.attached());
    },
    detached(isForGood) {
      if (isForGood) {
        isLive = false;
        element.removeAttribute('open');
        element.removeAttribute('mode');
        frame.remove();
      }
      void panel?.then((ready) => ready.detached(isForGood));
    },
    changed(attribute) {
      if (attribute === 'lang') void name().catch(fail);
      if (attribute === 'customer') customer = element.read('customer');
      void panel?.then((ready) => ready.changed(attribute));
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}
