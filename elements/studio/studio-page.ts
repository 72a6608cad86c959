import { apiUrl } from '../definition/settings.ts';

/** The page around the studio: `/studio` of the host, or a page of the owner, which may have another origin. */

export const isStudioPage = (element: Element): boolean =>
  `${location.origin}${location.pathname}`.replace(/\/$/, '') === `${apiUrl(element)}/studio`;

/**
 * Sandbox of a frame with previews. Its pages are ours, and the studio fills them, so they share its origin; neither they
 * nor a page of the owner within them can navigate the studio.
 */
export const PREVIEW_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** Attributes of a frame with previews. */
type PreviewPage = { src: string } | { srcDoc: string };

/**
 * Returns the page of a frame with previews, which the studio fills: one of the host, else an empty one of the same origin
 * as the page of the owner with the scripts of the host.
 *
 * @param ownPage address of the owner's page that it shows
 */
export const previewPage = (element: Element, ownPage: string | null = null): PreviewPage => {
  const root = apiUrl(element) || location.origin;
  if (new URL(root, location.href).origin === location.origin)
    // The page of a preview without a survey is empty. The host allows it to have the owner's page in a frame.
    return {
      src: `${root}/web_flow_preview${ownPage === null ? '' : `?${new URLSearchParams({ frame: ownPage })}`}`,
    };
  return {
    srcDoc: [
      '<!doctype html><meta name="viewport" content="width=device-width">',
      `<link rel="stylesheet" href="${root}/page.css">`,
      `<script type="module" src="${root}/psn.js"></script><body>`,
    ].join(''),
  };
};
