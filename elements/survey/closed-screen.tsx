import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $unavailableReason, $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../definition/element-context.ts';
import { CheckIcon, Icon } from '../ui/icons.tsx';
import { Loading, Notice } from '../ui/notice.tsx';
import { useSentences } from '../ui/use-texts.ts';
import { Localized } from '../ui/localized-text.tsx';

const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
);

const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </Icon>
);

const icons = { signature: <LockIcon />, inactive: <ClockIcon />, repeat: <CheckIcon /> };

/** Shows why the survey is not available. The owner may have a text for a channel whose activation has expired. */
export function ClosedScreen() {
  const element = useElement();
  const reason = useUnit($unavailableReason)!;
  const node = useUnit($node);
  const hasSentences = useSentences('panel');
  const ownerText = reason === 'inactive' ? (node?.activationExpiredMessage ?? null) : null;
  const sentence = useUnit($messages)?.panel[reason]();
  const text = ownerText ? <Localized of={ownerText} or={sentence} /> : sentence;
  useEffect(() => {
    if (hasSentences) element.markReady();
  }, [element, hasSentences]);
  if (!hasSentences) return <Loading />;
  return (
    <Notice
      kind={reason === 'signature' ? 'error' : 'info'}
      icon={icons[reason]}
      text={() => text}
    />
  );
}
