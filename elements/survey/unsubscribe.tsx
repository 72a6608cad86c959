import { useUnit } from 'effector-react';
import { $node } from '../../core/channel/model.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';

/** The unsubscribe link for respondents invited by email. */
export function Unsubscribe() {
  const url = safeUrl(useUnit($node)?.unsubscribeUrl ?? null);
  const hasSentences = useSentences('panel');
  const messages = useMessages();
  if (!url || !hasSentences) return null;
  return (
    <a className="badge" href={url} target="_blank" rel="noopener noreferrer">
      {messages.panel.unsubscribe()}
    </a>
  );
}
