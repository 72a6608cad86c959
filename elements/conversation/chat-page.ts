import type { ChatIdentity } from '../../core/conversation/index.ts';
import { apiUrl } from '../definition/settings.ts';

/** The API URL of `node build.mjs --api-url`; empty without the option. Replaced by the build. */
declare const PSN_API_URL: string;
/** Whether the elements are part of a page's own bundle, as with the npm package. Replaced by the build. */
declare const PSN_HAS_BUNDLER: boolean;

/** Page of the element's conversation: this one, or the one that was built with the scripts, or the one of the host. */
function chatPage(element: Element): string {
  if (
    element.localName === 'psn-chat' &&
    /\/chat(\/|\/index\.html|\.html)?$/.test(location.pathname)
  )
    return location.origin + location.pathname;
  const hasPages = PSN_API_URL !== '' && !PSN_HAS_BUNDLER;
  return hasPages ? new URL('../chat', import.meta.url).href : `${apiUrl(element)}/chat`;
}

/** Link to a conversation, which opens in the given language. */
export const chatLink = (
  element: Element,
  { feedbackId, token }: ChatIdentity,
  lang: string,
): string =>
  `${chatPage(element)}?${new URLSearchParams({ feedback_id: feedbackId, token, lang })}`;
