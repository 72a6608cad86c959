import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $ways, waysLoad } from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Explains that a host without a mail server sends no emails, and where its settings are described. */
export default function MailServerHint({ className }: { className: string }) {
  const { studio } = useMessages();
  const [ways, load] = useUnit([$ways, waysLoad.requested]);
  useEffect(() => load(), [load]);
  return (
    ways?.hasMail === false && (
      <p className={className} role="note">
        {studio.testNoServer()} <code dir="ltr">docs/operating.md</code>
      </p>
    )
  );
}
