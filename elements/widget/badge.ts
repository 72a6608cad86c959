import { toRegionalLocale } from '../../core/language/formats.ts';
import { numberText } from '../../core/language/numbers.ts';
import type { PsnElement } from '../definition/definition.ts';
import { adopt } from '../ui/stylesheets.ts';
import badgeCss from './badge.css';
import { make } from './dom.ts';
import type { Frame } from './frame.ts';

/** The highest number that is shown. */
export const MAX_COUNT = 99;

/** Milliseconds until the live region is emptied, so that readers of the page don't meet its text. */
const NEWS_MS = 5000;

/** Numbers of unread messages by the id of the feedback that a conversation is about. */
type UnreadCounts = ReadonlyMap<string, number>;

interface Badge {
  /** The live region. */
  news: HTMLElement;
  /** The timer that empties it. */
  emptying?: number;
  /** The total that the button showed last. */
  count: number;
  counts: UnreadCounts;
}

const shown = new WeakMap<Frame, Badge>();

/** The unread messages that the button of a widget shows. */
export const unreadOf = (frame: Frame): UnreadCounts => shown.get(frame)?.counts ?? new Map();

/**
 * Shows the number of unread messages on the closed button, at most 99, in place of the previous number. A live region
 * announces a higher number; the first one is only part of the button's name, as it loads with the page.
 */
export function showBadge(element: PsnElement, frame: Frame, counts: UnreadCounts): void {
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  adopt(element, badgeCss);
  const { button, slot } = frame;
  const { lang, unread: sentence } = frame.texts()!;
  const locale = toRegionalLocale(lang, navigator.languages);
  button.querySelector('.badge-count')?.remove();
  if (count > 0) {
    const shownCount = numberText(Math.min(count, MAX_COUNT), locale);
    button.append(make('span', { class: 'badge-count' }, shownCount));
  }
  const unread = sentence.replace('{count}', numberText(count, locale));
  frame.updateLabels({ suffix: count > 0 ? ` (${unread})` : '' });

  const before = shown.get(frame);
  const news = before?.news ?? make('p', { class: 'badge-news', 'aria-live': 'polite' });
  const now: Badge = { ...before, news, count, counts };
  shown.set(frame, now);
  frame.unread = count;
  if (!before) element.root.append(news);
  if (!before || count <= before.count || slot.open || !button.isConnected) return;
  news.lang = button.lang;
  news.textContent = button.getAttribute('aria-label');
  clearTimeout(now.emptying);
  now.emptying = window.setTimeout(() => (news.textContent = ''), NEWS_MS);
}
