import { useUnit } from 'effector-react';
import { $node, $unavailableReason } from '../../core/channel/model.ts';
import type { SelectorType } from '../../core/contract/widget.ts';
import { $currentState, $index, $openFailure } from '../../core/survey/session/index.ts';
import { $messages } from '../../core/language/model.ts';
import { $language, $offeredLanguages } from '../../core/language/preferences.ts';
import { $brandingUrl } from '../../core/platform/branding.ts';
import { useIsInert } from '../ui/first-render.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { LanguageSelector } from './language-selector.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const BRANDING_URLS = { en: 'https://psn.example/', tr: 'https://psn.example/tr/' };

/**
 * The footer: branding, unsubscribe link and language selector. Renders nothing until the messages are loaded, and the
 * survey or the reason why it is not shown.
 */
export function FlowFooter({
  isBranded = true,
  selectorType = 'dropdown',
  hasLanguages = true,
}: {
  isBranded?: boolean;
  selectorType?: SelectorType;
  hasLanguages?: boolean;
}) {
  const messages = useUnit($messages);
  const index = useUnit($index);
  const unavailableReason = useUnit($unavailableReason);
  const openFailure = useUnit($openFailure);
  const { languages } = useUnit($offeredLanguages);
  const node = useUnit($node);
  const isInert = useIsInert();
  if (!messages || !(index || unavailableReason || openFailure)) return null;
  return (
    <footer className="footer" part="footer" inert={isInert}>
      {isBranded ? <Badge /> : <span />}
      {node?.unsubscribeVisible && <Unsubscribe />}
      {hasLanguages && languages.length > 1 && <LanguageSelector type={selectorType} />}
    </footer>
  );
}

/** The branding link: larger on the thank-you page, and with the Turkish address for readers of Turkish. */
function Badge() {
  const node = useUnit($node);
  const index = useUnit($index);
  const state = useUnit($currentState);
  const language = useUnit($language);
  const messages = useUnit($messages)!;
  const ownUrls = useUnit($brandingUrl);
  const base = language.toLowerCase().split('-')[0] === 'tr' ? 'tr' : 'en';
  const url = safeUrl(ownUrls[base] ?? BRANDING_URLS[base]);
  if (node?.psnBranding === false || !url) return <span />;
  return (
    <a
      className="badge"
      data-large={index !== null && state.style === 'thank'}
      href={url}
      target="_blank"
      rel="noopener"
    >
      {messages.common.poweredBy()}
    </a>
  );
}
