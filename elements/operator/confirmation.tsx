import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $account } from '../../core/people/account.ts';
import { $blockedAct, pageReturned } from '../../core/people/confirmation.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { useSentences } from '../ui/use-texts.ts';

const ConfirmationDialog = lazyView(
  'confirmation-dialog',
  () => import('./confirmation-dialog.tsx'),
);

/** Shows the dialog for a sensitive act that waits for a proof of its person. */
export function Confirmation() {
  const isBlocked = useUnit($blockedAct) !== null;
  return isBlocked && <Opened />;
}

function Opened() {
  const hasSentences = useSentences('people');
  const account = useUnit($account);
  const onReturn = useUnit(pageReturned);
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onReturn]);
  return hasSentences && account && <ConfirmationDialog account={account} />;
}
