import type { PreloadMode } from '../../core/contract/preload-modes.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { asReported, ReportedError } from '../../core/errors/errors.ts';
import { createBrowserPage, dispatch } from '../../core/platform/browser/page.ts';
import type { OpenReason, ParentMessage } from '../../core/platform/page-events.ts';
import { wasDisplayedBefore } from '../../core/widget/display.ts';
import { loadLazily } from '../loader/lazy.ts';
import { checkMarkup, warnOnce } from '../shell/check-markup.ts';
import type { PsnElement } from '../shell/definition.ts';
import { createTheme } from '../ui/theme.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { createFrame } from './frame.ts';
import { listenToFrame } from './frame-listeners.ts';
import { createLabels } from './labels.ts';
import { createModalHandle, mustBeModal } from './modal-handle.ts';
import { createModes } from './modes.ts';
import { createPageListeners } from './page-listeners.ts';
import { createPanelHandle } from './panel-handle.ts';
import type { Panel } from './panel.tsx';
import { createPreloading, preloadModeOf } from './preloading.ts';
import { startWidget, type LoadConfig, type StartedWidget } from './startup.ts';

type Phase = 'loading' | 'failed' | 'closed' | 'open';

/**
 * Controls a widget from loading to removal: shows the button by the display rules, opens and closes the panel. A reset
 * of the element creates a new controller.
 */
export class WidgetController {
  readonly modes;
  readonly panel;
  /** The customer that the host page knows, as an object or JSON. */
  customer: unknown;
  readonly #element: PsnElement;
  readonly #loadConfig: LoadConfig;
  readonly #isInline: boolean;
  readonly #frame;
  readonly #labels;
  readonly #modal;
  readonly #page;
  readonly #pageListeners = createPageListeners();
  readonly #theme;
  #phase: Phase = 'loading';
  #isLive = true;
  #loading: Promise<void> | null = null;
  #wasOpened = false;
  #started: StartedWidget | null = null;
  #failure: ReportedError | null = null;
  #extras: { update(): void } | null = null;

  constructor(element: PsnElement, loadConfig: LoadConfig) {
    this.#element = element;
    this.#loadConfig = loadConfig;
    this.#isInline = element.getAttribute('placement') === 'inline';
    this.#frame = createFrame(element, this.#isInline, () => this.close('user'));
    this.#labels = createLabels(element, this.#frame);
    this.#modal = createModalHandle(element);
    this.#page = createBrowserPage(element, { isLive: () => this.#isLive });
    this.#theme = this.#pageListeners.add(createTheme(element));
    this.customer = element.read('customer');
    this.modes = createModes(element);
    this.panel = createPanelHandle(element, () => ({
      frame: this.#frame,
      config: this.#config,
      customer: () => this.customer,
      forgetCustomer: () => void (this.customer = element.read('customer')),
      modes: this.modes,
      close: (reason) => this.close(reason),
      setPanelLanguage: (code) => this.setPanelLanguage(code),
      remember: this.#visibility.remember,
      record: this.#visibility.record,
    }));
    checkMarkup(element, { missing: () => (element.getAttribute('code') ? [] : ['code']) });
    listenToFrame(element.root, this.#frame, {
      isOpen: () => this.#phase === 'open',
      toggle: () => this.toggle('user'),
      preload: () => this.#preload(),
      escape: () => this.close('escape'),
      closed: () => this.#forceClose('escape'),
    });
  }

  get #config(): WidgetConfig {
    return this.#started!.config;
  }

  get #visibility() {
    return this.#started!.visibility;
  }

  // Loading.

  async #load(): Promise<void> {
    this.#phase = 'loading';
    try {
      const started = await startWidget({
        element: this.#element,
        loadConfig: this.#loadConfig,
        frame: this.#frame,
        labels: this.#labels,
        theme: this.#theme,
        pageListeners: this.#pageListeners,
        isInline: this.#isInline,
        onVisibilityChange: (isShown) => this.#visibilityChanged(isShown),
      });
      if (this.#isLive) this.#start(started);
    } catch (error) {
      this.#fail(error);
      if (this.#isInline && this.#mayLoadAgain) void this.#showLoadFailure();
    }
  }

  /** Whether another try may succeed: a wrong code and a domain that is not allowed stay wrong. */
  get #mayLoadAgain(): boolean {
    return this.#phase === 'failed' && this.#failure?.code === 'widget_load';
  }

  /** Calls the function when the widget is loaded; loads it again after a failure. */
  #whenLoaded(act: () => void): void {
    if (this.#mayLoadAgain) this.#loading = this.#load();
    void this.#loading?.then(() => this.#started && act());
  }

  /** Shows in the box of an inline widget that it could not be loaded, in its language if that can be loaded. */
  async #showLoadFailure(): Promise<void> {
    await this.#labels.update().catch(() => undefined);
    if (!this.#isLive) return;
    this.#frame.show();
    this.#frame.open();
    this.#frame.showLoadFailure(() => this.#whenLoaded(() => undefined));
  }

  #start(started: StartedWidget): void {
    const { config, visibility } = started;
    this.#started = started;
    this.#phase = 'closed';
    this.#failure = null;
    this.#frame.hide();
    visibility.begin();
    if (config.hideWidget) this.#postToParent('PSN_WIDGET_HID');
    else if (!this.#isInline && wasDisplayedBefore(config, visibility.visitor())) {
      this.#postToParent('PSN_WIDGET_DISPLAYED_BEFORE');
    }
    this.#element.markReady();
    if (this.#isInline) return;
    const preloading = createPreloading(this.#preloadMode, this.#frame.button, () =>
      this.#preload(),
    );
    this.#pageListeners.add(preloading);
    if (config.popoverText || config.displayOnExit || config.displayInterval) {
      this.#addExtras(started).catch(this.#chunkFailed);
    }
  }

  /** Loads the panel ahead of its opening. */
  #preload(): void {
    const isWanted = this.#isLive && this.#frame.isShown() && this.#preloadMode !== 'none';
    if (isWanted) this.panel.preload();
  }

  /** `none` until the configuration is there. */
  get #preloadMode(): PreloadMode {
    return this.#started ? preloadModeOf(this.#element, this.#config) : 'none';
  }

  async #addExtras(started: StartedWidget): Promise<void> {
    const { createExtras } = await loadLazily('extras', () => import('./extras.ts'));
    const extras = await createExtras({
      ...started,
      element: this.#element,
      frame: this.#frame,
      wasOpened: () => this.#wasOpened,
      preferredLanguages: this.#labels.preferredLanguages,
      preload: () => this.#preload(),
      open: (reason) => this.open(reason),
    });
    if (!this.#isLive) return;
    this.#extras = this.#pageListeners.add(extras);
    extras.update();
  }

  #fail(error: unknown): void {
    if (!this.#isLive) return;
    this.#failure = asReported('widget_load', error);
    if (this.#phase === 'loading') this.#phase = 'failed';
    const { code, message, cause } = this.#failure;
    if (code !== 'chunk_load')
      warnOnce(`<psn-widget code="${this.#element.getAttribute('code')}">: ${message}`);
    dispatch(this.#element, 'psn-error', { code, message, cause: cause ?? null });
    this.#element.markReady();
  }

  readonly #chunkFailed = (cause: unknown): void =>
    this.#fail(new ReportedError('chunk_load', String(cause), cause));

  // Showing and hiding.

  wantVisible(isWanted: boolean): void {
    if (this.#started) this.#visibility.want(isWanted, 'api');
    else if (isWanted) this.#whenLoaded(() => this.wantVisible(true));
  }

  #visibilityChanged(isShown: boolean): void {
    if (isShown) {
      if (this.#isInline) this.open('api');
      whenIdle(() => this.#startBackgroundTasks());
    } else {
      // A hidden widget is closed too, even if the page prevents the closing.
      if (this.#phase === 'open') this.#forceClose('api');
      this.#postToParent('PSN_WIDGET_HID');
    }
    this.#extras?.update();
  }

  #startBackgroundTasks(): void {
    // A preview sends nothing, not even answers of earlier pages.
    if (!this.#isLive || this.#element.read('preview')) return;
    const isWanted = () => this.#isLive && !this.panel.isLoading();
    startBackgroundTasks(
      this.#element,
      this.#frame,
      this.#config.nodeId,
      this.#pageListeners,
      isWanted,
    ).catch(this.#chunkFailed);
  }

  // Opening and closing.

  open(reason: OpenReason): void {
    if (!this.#started) return this.#whenLoaded(() => this.open(reason));
    if (this.#phase !== 'closed' || !this.#visibility.isAllowed()) return;
    if (!dispatch(this.#element, 'psn-open', { reason }, true)) return;
    this.#phase = 'open';
    this.#wasOpened = true;
    this.#visibility.want(true, reason);
    this.#visibility.remember({ isWidgetDisplayedBefore: true });
    this.#element.toggleAttribute('open', true);
    this.#extras?.update();
    this.#frame.open();
    this.#postToParent('PSN_WIDGET_OPENED');
    const isModal = !this.#isInline && (this.#config.modalMode || mustBeModal(this.#element));
    // A widget that opens by itself never takes the focus.
    const takesFocus = reason === 'user' || (isModal && reason === 'api');
    if (isModal) this.#beginModal(takesFocus);
    this.#fillPanel(takesFocus);
  }

  close(reason: OpenReason): void {
    if (this.#isInline || this.#phase !== 'open') return;
    if (dispatch(this.#element, 'psn-close', { reason }, true)) this.#hidePanel();
  }

  toggle(reason: OpenReason): void {
    if (this.#phase === 'open') this.close(reason);
    else this.open(reason);
  }

  /** Opens the panel and calls the function with it once it is loaded. */
  withOpenPanel(act: (panel: Panel) => void): void {
    if (!this.#started) return this.#whenLoaded(() => this.withOpenPanel(act));
    this.open('api');
    if (this.#phase === 'open') this.panel.load().then(act, (error) => this.#fail(error));
  }

  /** Closes without letting the page prevent it. */
  #forceClose(reason: OpenReason): void {
    dispatch(this.#element, 'psn-close', { reason });
    this.#hidePanel();
  }

  #hidePanel(): void {
    this.#phase = 'closed';
    this.#element.toggleAttribute('open', false);
    this.#modal.end();
    this.#frame.close();
    this.#postToParent('PSN_WIDGET_CLOSED');
    this.panel.withPanel((panel) => panel.closed());
  }

  #beginModal(takesFocus: boolean): void {
    const begun = this.#modal.begin({
      frame: this.#frame,
      takesFocus,
      isOpen: () => this.#phase === 'open',
      onOverlay: () => this.close('overlay'),
    });
    begun.catch(this.#chunkFailed);
  }

  #fillPanel(takesFocus: boolean): void {
    this.panel.load().then(
      (panel) => panel.opened(takesFocus),
      (cause: unknown) => {
        this.#chunkFailed(cause);
        this.#frame.showLoadFailure(() => this.#fillPanel(takesFocus));
      },
    );
  }

  // Labels, messages to the parent window, explanation.

  /** Labels the button in the panel's language; an empty code follows the page again. */
  setPanelLanguage(code: string): void {
    this.#labels.setPanelLanguage(code);
    this.#labels.update().then(() => this.#extras?.update(), this.#chunkFailed);
  }

  #postToParent(type: ParentMessage): void {
    if (this.#element.read('preview')) return;
    const code = this.#element.getAttribute('code');
    this.#page.postToParent(type, { code }, this.#config.enabledDomains);
  }

  /** Explains rule by rule why the widget is shown or not. */
  async explain() {
    const { explainWidget } = await loadLazily('explain', () => import('./explain.ts'));
    return explainWidget({
      code: this.#element.getAttribute('code') ?? '',
      config: this.#started?.config ?? null,
      failure: this.#failure,
      visitor: this.#started?.visibility.visitor() ?? null,
      isWanted: this.#started?.visibility.isWanted() ?? false,
      isShown: this.#frame.isShown(),
    });
  }

  // The element's lifecycle. `attached()` resolves when the widget is loaded or has failed.

  async attached(): Promise<void> {
    this.#frame.attach();
    this.#pageListeners.attached();
    this.panel.withPanel((panel) => panel.attached());
    this.#loading ??= this.#load();
    await this.#loading;
  }

  detached(isForGood?: boolean): void {
    this.#pageListeners.detached();
    this.#modal.end();
    if (isForGood) {
      this.#isLive = false;
      this.#frame.remove();
    }
    this.panel.withPanel((panel) => panel.detached(isForGood));
  }
}
