import { useEffect } from 'react';
import { $unavailableReason, $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/shell/element-context.ts';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useModel, useSentences } from '../base/ui/use-model.ts';
import { Localized } from '../base/ui/localized-text.tsx';

/** Why there is no form; its owner may have words for a channel whose time is over. */
export default function ClosedScreen() {
  const element = useElement();
  const closed = useModel($unavailableReason)!;
  const node = useModel($node);
  const isThere = useSentences('panel');
  const words = closed === 'inactive' ? (node?.activationExpiredMessage ?? null) : null;
  const messages = useModel($messages);
  const said = <Localized of={words} or={messages?.panel[closed]()} />;
  useEffect(() => {
    if (isThere) element.markReady();
  }, [element, isThere]);
  if (!isThere) return <Loading />;
  return <Notice kind={closed === 'signature' ? 'error' : 'info'} text={() => said} />;
}
