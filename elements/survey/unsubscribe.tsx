import { $node } from '../../core/channel/model.ts';
import { safeUrl } from '../base/ui/safe-url.ts';
import { useMessages, useModel, useSentences } from '../base/ui/use-model.ts';

/** For those who were asked by mail. */
export default function Unsubscribe() {
  const url = safeUrl(useModel($node)?.unsubscribeUrl ?? null);
  const isThere = useSentences('panel');
  const messages = useMessages();
  if (!url || !isThere) return null;
  return (
    <a className="badge" href={url} target="_blank" rel="noopener noreferrer">
      {messages.panel.unsubscribe()}
    </a>
  );
}
