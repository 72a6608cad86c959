import type { Content } from './react-root.tsx';

/** Tag of the element inside a public one that React draws in. */
export const INNER_TAG = 'psn-inner';

/**
 * Creates the inner element that renders a screen; it has no shadow root of its own. An element that is created before
 * `react-view.tsx` defines it renders from then on.
 */
export const innerElement = (content: Content): HTMLElement =>
  Object.assign(document.createElement(INNER_TAG), { content });
