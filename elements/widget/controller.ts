import { dispatch } from '../../core/platform/browser/page.ts';
import type { OpenReason } from '../../core/platform/page-events.ts';
import { wasDisplayedBefore } from '../../core/widget/display.ts';
import { loadLazily } from '../loader/lazy.ts';
import { checkMarkup } from '../shell/check-markup.ts';
import type { PsnElement } from '../definition/definition.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { createExtrasHandle } from './extras-handle.ts';
import { listenToFrame } from './frame-listeners.ts';
import { createLoading } from './loading.ts';
import { createModes } from './modes.ts';
import { createPanelDisplay } from './panel-display.ts';
import type { Panel } from './panel-context.ts';
import { createPreloading } from './preloading.ts';
import { createWidgetParts } from './widget-parts.ts';
import { startWidget, type LoadConfig, type StartedWidget } from './startup.ts';

/** Controls one widget from loading to removal, by its parts. A reset of the element creates a new controller. */
export class WidgetController {
  readonly modes;
  readonly panel;
  /** The customer that the host page knows, as an object or JSON. */
  customer: unknown;
  readonly #parts;
  readonly #loading;
  readonly #preloading;
  readonly #extras;
  readonly #display;
  #phase: 'closed' | 'open' = 'closed';
  #isLive = true;

  constructor(element: PsnElement, loadConfig: LoadConfig) {
    const isOpen = () => this.#phase === 'open';
    const parts = createWidgetParts(element, {
      isLive: () => this.#isLive,
      close: () => this.close('user'),
      panelContext: (frame) => ({ frame, owner: this, ...this.#loading.started()! }),
    });
    const preloading = createPreloading(parts);
    this.#parts = parts;
    this.panel = parts.panel;
    this.modes = createModes(element);
    this.customer = element.read('customer');
    this.#preloading = preloading;
    this.#display = createPanelDisplay(parts, () => this.close('overlay'));
    this.#extras = createExtrasHandle({
      ...parts,
      preload: preloading.preload,
      open: (reason) => this.open(reason),
    });
    const onVisibilityChange = (isShown: boolean) => this.#visibilityChanged(isShown);
    this.#loading = createLoading({
      ...parts,
      start: () => startWidget({ ...parts, loadConfig, onVisibilityChange }),
      onLoaded: (started) => this.#loaded(started),
    });
    checkMarkup(element, { missing: () => (element.getAttribute('code') ? [] : ['code']) });
    listenToFrame(element.root, parts.frame, {
      isOpen,
      toggle: () => this.toggle('user'),
      preload: preloading.preload,
      escape: () => this.close('escape'),
      closed: () => this.#forceClose('escape'),
    });
  }

  #loaded(started: StartedWidget): void {
    const { element, frame, pageListeners, isInline, chunkFailed } = this.#parts;
    const { config, visibility, postToParent } = started;
    frame.hide();
    visibility.begin();
    if (config.hideWidget) postToParent('PSN_WIDGET_HID');
    else if (!isInline && wasDisplayedBefore(config, visibility.visitor())) {
      postToParent('PSN_WIDGET_DISPLAYED_BEFORE');
    }
    element.markReady();
    this.openChanged();
    if (isInline) return;
    pageListeners.add(this.#preloading.begin(config));
    this.#extras.load(started).catch(chunkFailed);
  }

  show(): void {
    this.#loading.whenLoaded(({ visibility }) => visibility.want(true, 'api'));
  }

  hide(): void {
    this.#loading.started()?.visibility.want(false, 'api');
  }

  #visibilityChanged(isShown: boolean): void {
    const { config, postToParent } = this.#loading.started()!;
    if (isShown) {
      if (this.#parts.isInline) this.open('api');
      const context = { ...this.#parts, onCounted: this.#extras.update };
      whenIdle(() => startBackgroundTasks(context, config.nodeId).catch(this.#parts.chunkFailed));
    } else {
      this.#forceClose('api');
      postToParent('PSN_WIDGET_HID');
    }
    this.#extras.update();
  }

  /** Opens the panel, after loading if need be, unless the rules of the place or the page prevent it. */
  open(reason: OpenReason): void {
    this.#loading.whenLoaded(({ config, visibility, postToParent }) => {
      if (this.#phase === 'open' || !visibility.isAllowed()) return;
      if (!dispatch(this.#parts.element, 'psn-open', { reason }, true)) return;
      this.#phase = 'open';
      this.#extras.opened();
      visibility.want(true, reason);
      visibility.remember({ isWidgetDisplayedBefore: true });
      this.#display.show(reason, config);
      postToParent('PSN_WIDGET_OPENED');
    });
  }

  close(reason: OpenReason): void {
    const { element, isInline } = this.#parts;
    if (isInline || this.#phase !== 'open') return;
    if (dispatch(element, 'psn-close', { reason }, true)) this.#hidePanel();
  }

  toggle(reason: OpenReason): void {
    if (this.#phase === 'open') this.close(reason);
    else this.open(reason);
  }

  /** Opens or closes the panel as the attribute `open` demands, which is reset if that is prevented. */
  openChanged(): void {
    const { element } = this.#parts;
    // A widget that has failed to load is not open, and retries only to open.
    if (!this.#loading.started() && !element.hasAttribute('open')) return;
    this.#loading.whenLoaded(() => {
      if (element.hasAttribute('open')) this.open('api');
      else this.close('api');
      element.toggleAttribute('open', this.#phase === 'open');
    });
  }

  /** Opens the panel and calls the function with it once it is loaded. */
  withOpenPanel(act: (panel: Panel) => void): void {
    this.#loading.whenLoaded(() => {
      this.open('api');
      if (this.#phase === 'open') this.panel.load().then(act, this.#parts.chunkFailed);
    });
  }

  /** Closes an open panel that is hidden already: the page cannot prevent it. */
  #forceClose(reason: OpenReason): void {
    // The browser may close the dialog of a widget that was reset.
    if (this.#phase !== 'open' || !this.#isLive) return;
    dispatch(this.#parts.element, 'psn-close', { reason });
    this.#hidePanel();
  }

  #hidePanel(): void {
    this.#phase = 'closed';
    this.#display.hide();
    this.#loading.started()!.postToParent('PSN_WIDGET_CLOSED');
  }

  /** Labels the button in the panel's language; an empty code follows the page again. */
  setPanelLanguage(code: string): void {
    const { labels, chunkFailed } = this.#parts;
    labels.setPanelLanguage(code).then(this.#extras.update, chunkFailed);
  }

  /** Explains rule by rule why the widget is shown or not. */
  async explain() {
    const { explainWidget } = await loadLazily('explain', () => import('./explain.ts'));
    return explainWidget(this.#parts, this.#loading.started(), this.#loading.failure());
  }

  /** Resolves when the widget is loaded or has failed. */
  attached(): Promise<void> {
    const { frame, pageListeners, panel } = this.#parts;
    frame.attach();
    pageListeners.attached();
    panel.withPanel((loaded) => loaded.attached());
    return this.#loading.begin();
  }

  detached(isForGood?: boolean): void {
    const { frame, pageListeners, panel } = this.#parts;
    pageListeners.detached();
    this.#display.leaveModal();
    if (isForGood) {
      this.#isLive = false;
      frame.remove();
    }
    panel.withPanel((loaded) => loaded.detached(isForGood));
  }
}
