import { useEffect } from 'react';
import { $closed, $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/element-context.ts';
import { Loading, Notice } from '../base/notice.tsx';
import { useModel, useSentences } from '../base/use-model.ts';
import { Words } from '../base/words.tsx';

/** Why there is no form; its owner may have words for a channel whose time is over. */
export default function ClosedScreen() {
  const element = useElement();
  const closed = useModel($closed)!;
  const node = useModel($node);
  const isThere = useSentences('panel');
  const words = closed === 'inactive' ? (node?.activationExpiredMessage ?? null) : null;
  const messages = useModel($messages);
  const said = <Words of={words} or={messages?.panel[closed]()} />;
  useEffect(() => {
    if (isThere) element.becomeReady();
  }, [element, isThere]);
  if (!isThere) return <Loading />;
  return <Notice kind={closed === 'signature' ? 'error' : 'info'} text={() => said} />;
}
