import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $isDisconnected } from '../../core/inbox/index.ts';
import { OfflineIcon } from '../ui/icons.tsx';
import { OfflineNote } from '../ui/notice.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** A shorter interruption, such as a restart of the host, is not shown. */
const INTERRUPTION_MS = 3000;

function useIsHostLost(): boolean {
  const isDisconnected = useUnit($isDisconnected);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isDisconnected) return undefined;
    const timer = setTimeout(() => setIsLost(true), INTERRUPTION_MS);
    return () => {
      clearTimeout(timer);
      setIsLost(false);
    };
  }, [isDisconnected]);
  return isLost;
}

/** A line below the header while there is no connection to the host. */
export function ConnectionNote() {
  const { inbox } = useMessages();
  return (
    <div className="inbox-connection">
      <OfflineNote
        text={inbox.noConnection()}
        icon={<OfflineIcon />}
        isHostLost={useIsHostLost()}
      />
    </div>
  );
}
