import { env } from '../../core/platform/env.ts';
import { browserPage, dispatch } from '../../core/platform/browser/page.ts';
import type { OpenReason, ParentMessage } from '../../core/platform/page.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { asReported, ReportedError } from '../../core/errors/errors.ts';
import { directionOf } from '../../core/language/direction.ts';
import { languageOfText, resolveLanguage, resolveText } from '../../core/language/resolve.ts';
import { wasDisplayedBefore } from '../../core/widget/display.ts';
import type { Translations } from '../../i18n/i18n-types';
import { createTheme } from '../base/ui/theme.ts';
import type { PsnElement, View } from '../base/shell/definition.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import { loadConfig } from './config.ts';
import { createFrame } from './frame.ts';
import launcherCss from './launcher.css';
import { createModes } from './modes.ts';
import type { Panel } from './panel.tsx';
import { createVisibility, type VisibilityController } from './visibility.ts';

/** Something that listens to the page while the element is in it. */
interface Listening {
  attached(): void;
  detached(): void;
}

/** `<psn-widget>` until someone opens it: configuration, display rules and the button, without React. */
export function createView(element: PsnElement): View {
  const { root } = element;
  const isInline = element.getAttribute('placement') === 'inline';
  const page = browserPage(element, { isLive: () => isLive });
  const frame = createFrame(root, isInline, () => close('user'));
  const theme = createTheme(element);
  const modes = createModes(element);
  const listening: Listening[] = [theme];
  let isLive = true;
  let isAttached = false;
  let hasBegun = false;
  let wasOpened = false;
  /** What the panel speaks, from when it is there. */
  let panelLanguage = '';
  let customer: unknown = element.read('customer');
  let config: WidgetConfig | null = null;
  let visibility: VisibilityController | null = null;
  let failure: ReportedError | null = null;
  let panel: Promise<Panel> | null = null;
  let extras: { update(): void } | null = null;
  let endModal: (() => void) | null = null;

  adopt(element, launcherCss);

  const isOpen = (): boolean => element.hasAttribute('open');
  const wishes = (): string[] =>
    [panelLanguage, element.lang, ...navigator.languages, config?.defaultLanguageCode ?? ''].filter(
      Boolean,
    );
  const say = (type: ParentMessage): void =>
    page.tellParent(type, { code: element.getAttribute('code') }, config!.enabledDomains);

  function fail(error: unknown): void {
    if (!isLive) return;
    failure = asReported('widget_load', error);
    const { code, message, cause } = failure;
    dispatch(element, 'psn-error', { code, message, cause: cause ?? null });
    element.markReady();
  }
  const chunkFailed = (cause: unknown): void =>
    fail(new ReportedError('chunk_load', String(cause), cause));

  function listen<T extends Listening>(one: T): T {
    listening.push(one);
    if (isAttached) one.attached();
    return one;
  }

  async function name(): Promise<void> {
    const lang = resolveLanguage(wishes(), element.sentences.codes)!;
    // The panel turns what is inside it; its button and itself stay on the side of the page's language.
    if (!panelLanguage) {
      root.lang = lang;
      root.dir = directionOf(lang);
      root.style.setProperty('--lay', root.dir);
    }
    const sentences = (await element.sentences.fetch(`${lang}.launcher`)) as {
      default: Translations['launcher'];
    };
    const words = config?.modalMode ? config.modalToggleText : null;
    frame.name({
      lang,
      pill: resolveText(words, wishes()),
      pillLang: languageOfText(words, wishes()) ?? lang,
      ...sentences.default,
    });
    extras?.update();
  }

  async function load(): Promise<void> {
    try {
      const [loaded] = await Promise.all([loadConfig(element), name()]);
      if (isLive) await begin(loaded);
    } catch (error) {
      fail(error);
    }
    if (env().debug) console.table(await explain());
  }

  async function begin(loaded: WidgetConfig): Promise<void> {
    config = loaded;
    visibility = createVisibility(element, frame, loaded, isInline, shownOrHidden);
    const { look, update } = visibility;
    theme.paint({
      primary: loaded.primaryColor,
      secondary: loaded.secondaryColor,
      fontColor: loaded.fontColor,
    });
    root.classList.toggle('full', loaded.fullPageOnMobile && look().isMobile);
    root.classList.toggle('modal', loaded.modalMode);
    if (loaded.enabledUrls.length > 0)
      visibility.watch(
        listen(
          (await import('./address-watch.ts')).watchAddress(loaded.enabledUrls, () =>
            update('url'),
          ),
        ),
      );
    // Its pill has words of the configuration.
    await Promise.all([name(), frame.configure(element, loaded)]);
    if (!isLive) return;
    visibility.begin();
    if (loaded.hideWidget) say('PSN_WIDGET_HID');
    else if (!isInline && wasDisplayedBefore(loaded, look())) say('PSN_WIDGET_DISPLAYED_BEFORE');
    element.markReady();
    if (isInline) open('api');
    else if (loaded.popoverText || loaded.displayOnExit || loaded.displayInterval)
      addExtras().catch(chunkFailed);
  }

  async function addExtras(): Promise<void> {
    const { createExtras } = await import('./extras.ts');
    const made = await createExtras({
      element,
      frame,
      config: config!,
      visibility: visibility!,
      isFresh: () => !wasOpened,
      wishes,
      warm: intend,
      open,
    });
    if (!isLive) return;
    extras = listen(made);
    extras.update();
  }

  function shownOrHidden(isShown: boolean): void {
    if (isShown) {
      import('./background-tasks.ts')
        .then(({ prepare }) => prepare(element, frame, config!.nodeId, () => isLive && !panel))
        .catch(chunkFailed);
    } else {
      // A widget that is hidden is closed too, whatever the page would like.
      if (isOpen()) shut('api');
      say('PSN_WIDGET_HID');
    }
    extras?.update();
  }

  /** Fetches all that an open panel needs; called as soon as someone seems to mean to open it. */
  function warm(): Promise<Panel> {
    const { record, remember } = visibility!;
    panel ??= import('./panel.tsx').then(({ createPanel }) =>
      createPanel(element, {
        frame,
        config: config!,
        customer,
        close,
        remember,
        record,
        modes,
        speak,
      }),
    );
    return panel;
  }
  const forgetPanel = (): void => void (panel = null);
  const intend = (): void => void (config && warm().catch(forgetPanel));

  function speak(code: string): void {
    panelLanguage = code;
    name().catch(chunkFailed);
  }

  function fillPanel(): void {
    warm().then(
      (ready) => ready.opened(),
      (cause: unknown) => {
        forgetPanel();
        chunkFailed(cause);
        frame.fail(fillPanel);
      },
    );
  }

  function open(reason: OpenReason): void {
    if (!visibility?.isAllowed() || isOpen() || !dispatch(element, 'psn-open', { reason }, true))
      return;
    wasOpened = true;
    visibility.want(true, reason);
    visibility.remember({ isWidgetDisplayedBefore: true });
    element.toggleAttribute('open', true);
    extras?.update();
    frame.open();
    say('PSN_WIDGET_OPENED');
    if (reason === 'user') frame.slot.focus();
    if (
      !isInline &&
      (config!.modalMode || root.classList.contains('full') || document.querySelector(':modal'))
    )
      becomeModal(reason).catch(chunkFailed);
    fillPanel();
  }

  async function becomeModal(reason: OpenReason): Promise<void> {
    const { makeModal } = await import('./modal.ts');
    // What opens by itself takes the focus from nobody.
    if (isOpen())
      endModal ??= makeModal(element, frame.slot, reason === 'user' || reason === 'api', () =>
        close('overlay'),
      );
  }

  function close(reason: OpenReason): void {
    if (!isInline && isOpen() && dispatch(element, 'psn-close', { reason }, true)) putAway();
  }

  function shut(reason: OpenReason): void {
    dispatch(element, 'psn-close', { reason });
    putAway();
  }

  function noModal(): void {
    endModal?.();
    endModal = null;
  }

  function putAway(): void {
    element.toggleAttribute('open', false);
    noModal();
    frame.close();
    say('PSN_WIDGET_CLOSED');
    panel?.then((ready) => ready.closed(), forgetPanel);
  }

  async function explain() {
    const { explainWidget } = await import('./explain.ts');
    return explainWidget({
      code: element.getAttribute('code') ?? '',
      config,
      failure,
      visitor: visibility?.look() ?? null,
      isWanted: visibility?.isWanted() ?? false,
      isShown: frame.isShown(),
    });
  }

  const toggle = (reason: OpenReason): void => (isOpen() ? close(reason) : open(reason));
  frame.button.addEventListener('click', () => toggle('user'));
  for (const intent of ['pointerenter', 'focus', 'touchstart'] as const)
    frame.button.addEventListener(intent, intend, { passive: true });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return;
    event.stopPropagation();
    event.preventDefault();
    close('escape');
  });
  // A browser may close a modal dialog without asking.
  frame.slot.addEventListener('close', () => isOpen() && !frame.slot.open && shut('escape'));

  /** Does something in the panel, which opens for it. */
  const inside = (act: (ready: Panel) => void): void => {
    open('api');
    if (isOpen()) warm().then(act, fail);
  };
  /** Does something in the panel, if there is one. */
  const ifThere = (act: (ready: Panel) => void): void => void panel?.then(act, forgetPanel);

  const methods: Record<string, (...args: never[]) => unknown> = {
    open: () => open('api'),
    close: () => close('api'),
    toggle: () => toggle('api'),
    show: () => visibility?.want(true, 'api'),
    hide: () => visibility?.want(false, 'api'),
    setMode: modes.set,
    clearMode: modes.clear,
    explain,
    openChat: (feedbackId: string, token: string) =>
      inside((ready) => ready.openChat(feedbackId, token)),
    showPreviousFeedbacks: () => inside((ready) => ready.showPreviousFeedbacks()),
    identify: (given: unknown) => {
      customer = given;
      ifThere((ready) => ready.identify(given));
    },
    setLanguage: (code: string) => {
      panelLanguage = '';
      element.lang = code;
      ifThere((ready) => ready.setLanguage(code));
    },
  };

  return {
    attached() {
      isAttached = true;
      frame.attach();
      for (const one of listening) one.attached();
      if (!hasBegun) {
        hasBegun = true;
        void load();
      } else ifThere((ready) => ready.attached());
    },
    detached(isForGood) {
      isAttached = false;
      for (const one of listening) one.detached();
      noModal();
      if (isForGood) {
        isLive = false;
        frame.remove();
      }
      ifThere((ready) => ready.detached(isForGood));
    },
    changed(attribute) {
      if (attribute === 'lang') {
        panelLanguage = '';
        name().catch(chunkFailed);
      }
      if (attribute === 'customer') customer = element.read('customer');
      ifThere((ready) => ready.changed(attribute));
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}
