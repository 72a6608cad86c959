import { attributesOf, PAGES } from '../../core/contract/pages.ts';
import { parseUrl } from '../../core/contract/domain.ts';
import { directionOf } from '../../core/language/direction.ts';
import { mayKeep } from '../../core/platform/browser/consent.ts';
import {
  FORGETTING,
  openTabChannel,
  VISITOR_CHANNEL,
} from '../../core/platform/browser/tab-channel.ts';
import { env } from '../../core/platform/env.ts';
import { SIGN_IN_EVENT, signInAddress } from '../services/sign-in-address.ts';
import { fitFrame } from './frame-height.ts';

/** The script of every route page: creates the route's element, with the known query parameters as its attributes. */

/** Whether the address has the token of an operator's lasting link, which the page for signing in exchanges. */
const hasOperatorToken = ({ tag }: (typeof PAGES)[string]): boolean =>
  (tag === 'psn-inbox' || tag === 'psn-results') &&
  new URLSearchParams(location.hash.slice(1)).has('token');

/** The token of shared results. It stays in the fragment of the address, which may be passed on. */
const shareToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('share');

/** The chat token of the address or, after a reload, of the history state. */
const chatToken = (query: URLSearchParams): string | null =>
  query.get('token') ?? (history.state as { token?: string } | null)?.token ?? null;

/**
 * Moves the chat token from the address bar, where others can see it, to the history state, which survives reload and back.
 * Without consent the address is not changed.
 */
function hideToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null || !mayKeep()) return;
  address.searchParams.delete('token');
  history.replaceState({ ...(history.state as object | null), token }, '', address);
}

/** Ends the conversation once its visitor is forgotten, in this tab or another. */
function forgetTokenOf(element: HTMLElement): void {
  openTabChannel(VISITOR_CHANNEL, (message) => {
    if (message !== FORGETTING) return;
    const { token: _, ...state } = (history.state ?? {}) as { token?: string };
    const address = new URL(location.href);
    address.searchParams.delete('token');
    history.replaceState(state, '', address);
    element.removeAttribute('token');
  });
}

/** Elements with a height of their own. The others fill the window. */
const FITTED = ['psn-feedback', 'psn-chat', 'psn-flow-preview'];

function elementOf(page: (typeof PAGES)[string], query: URLSearchParams): HTMLElement {
  // The host may have rendered it.
  const element = document.querySelector<HTMLElement>(page.tag) ?? document.createElement(page.tag);
  const attributes = attributesOf(page, query);
  const token = page.tag === 'psn-chat' ? chatToken(query) : null;
  if (token) attributes['token'] = token;
  const share = page.tag === 'psn-results' ? shareToken() : null;
  if (share) attributes['share'] = share;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const flow = document.getElementById('psn-flow');
  if (flow) Object.assign(element, { flow: JSON.parse(flow.textContent!) as unknown });
  // The answer to the first call of the element.
  const config = document.getElementById('psn-config');
  if (config) element.append(config);
  return element;
}

const name = location.pathname
  .replace(/\/(index\.html)?$/, '')
  .split('/')
  .at(-1)!
  .replace(/\.html$/, '');
const page = Object.hasOwn(PAGES, name) ? PAGES[name]! : null;
const query = new URLSearchParams(location.search);

if (!page) {
  const publicSite = env().publicSiteUrl;
  if (publicSite) location.replace(publicSite);
} else if (hasOperatorToken(page)) location.replace(signInAddress());
else if (page.required.every((parameter) => query.get(parameter))) {
  const element = elementOf(page, query);
  const root = document.documentElement;
  let lang = query.get('lang') ?? '';
  element.addEventListener('psn-language-change', (event) => {
    const { code } = (event as CustomEvent<{ code: string }>).detail;
    lang = code;
    root.lang = code.toLowerCase();
    root.dir = directionOf(code);
  });
  element.addEventListener('psn-channel', (event) => {
    const { name: title, faviconUrl } = (
      event as CustomEvent<{ name: string; faviconUrl: string | null }>
    ).detail;
    if (title) document.title = title;
    const icon = faviconUrl ? parseUrl(faviconUrl, location.href) : null;
    if (icon && /^(https?|data):$/.test(icon.protocol)) setFavicon(icon.href);
  });
  element.addEventListener('psn-chat-due', (event) => {
    event.preventDefault();
    const { feedbackId, token } = (event as CustomEvent<{ feedbackId: string; token: string }>)
      .detail;
    // Back leads to the page before the survey, which is over.
    location.replace(
      `${location.pathname.replace(/[^/]+\/?$/, '')}chat?${new URLSearchParams({ feedback_id: feedbackId, token, lang })}`,
    );
  });
  // A conversation has the scheme of its channel.
  element.addEventListener('psn-ready', () => {
    const { scheme } = element.shadowRoot!.querySelector<HTMLElement>('.root')!.dataset;
    if (root.dataset['scheme'] !== 'auto') root.dataset['scheme'] = scheme;
  });
  element.addEventListener(SIGN_IN_EVENT, () => location.replace(signInAddress()));
  // Whether the channel requires consent is known by then.
  if (page.tag === 'psn-chat') {
    element.addEventListener('psn-ready', hideToken);
    forgetTokenOf(element);
  }
  // A shared link that replaces the address of open results changes only the fragment.
  if (page.tag === 'psn-results')
    window.addEventListener('hashchange', () => {
      if (shareToken() !== element.getAttribute('share')) location.reload();
    });
  if (FITTED.includes(page.tag) && window.parent !== window) fitFrame();
  if (!element.isConnected) (document.querySelector('main') ?? document.body).append(element);
}

function setFavicon(href: string): void {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = href;
  document.head.append(link);
}
