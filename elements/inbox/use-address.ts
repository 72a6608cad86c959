import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $openId, conversationChosen, conversationLeft } from '../../core/inbox/index.ts';
import { customerInAddress } from './use-customers-address.ts';

const NAME = 'conversation';

export const conversationAddress = (id: string): string =>
  `#${new URLSearchParams({ [NAME]: id })}`;

const idInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get(NAME);

/** Removes the open conversation or customer from the address. */
export function leaveAddress(): void {
  if (idInAddress() === null && customerInAddress() === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Mirrors the open conversation in the fragment of the address: a reload shows it again, and back leads to the list. */
export function useAddress(): void {
  const openId = useUnit($openId);
  const choose = useUnit(conversationChosen);
  const leave = useUnit(conversationLeft);
  const isFirst = useRef(true);
  useEffect(() => {
    const isSame = idInAddress() === openId;
    // The address that the page was opened with is read below.
    if (isFirst.current || isSame) return void (isFirst.current = false);
    const address = new URL(location.href);
    address.hash = openId === null ? '' : conversationAddress(openId);
    // Opening a conversation from the list adds a history entry; other changes replace it.
    const change = idInAddress() === null ? 'pushState' : 'replaceState';
    history[change](history.state, '', address);
  }, [openId]);
  useEffect(() => {
    const follow = (): void => {
      const id = idInAddress();
      if (id === null) leave();
      else choose(id);
    };
    if (idInAddress() !== null) follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [choose, leave]);
}
