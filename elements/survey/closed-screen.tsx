import { useEffect } from 'react';
import { $unavailableReason, $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/shell/element-context.ts';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useModel, useSentences } from '../base/ui/use-model.ts';
import { Localized } from '../base/ui/localized-text.tsx';

/** Shows why the survey is not available. The owner may have a text for a channel whose activation has expired. */
export default function ClosedScreen() {
  const element = useElement();
  const reason = useModel($unavailableReason)!;
  const node = useModel($node);
  const hasSentences = useSentences('panel');
  const ownerText = reason === 'inactive' ? (node?.activationExpiredMessage ?? null) : null;
  const messages = useModel($messages);
  const text = <Localized of={ownerText} or={messages?.panel[reason]()} />;
  useEffect(() => {
    if (hasSentences) element.markReady();
  }, [element, hasSentences]);
  if (!hasSentences) return <Loading />;
  return <Notice kind={reason === 'signature' ? 'error' : 'info'} text={() => text} />;
}
