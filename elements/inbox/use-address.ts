import { useUnit } from 'effector-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { $openId, conversationChosen, conversationLeft } from '../../core/inbox/index.ts';
import { customerInAddress, watchAddress } from './use-customers-address.ts';

const NAME = 'conversation';
const DETAILS = 'details';

export const conversationAddress = (id: string): string =>
  `#${new URLSearchParams({ [NAME]: id })}`;

const inAddress = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));
const idInAddress = (): string | null => inAddress().get(NAME);

/** The details that are shown in place of the open conversation, by the address: Back leads to the conversation. */
export function useDetailsInPlace() {
  const address = conversationAddress(useUnit($openId) ?? '');
  return {
    isShown: useSyncExternalStore(watchAddress, () => inAddress().has(DETAILS)),
    show: () => void (location.hash = `${address}&${DETAILS}`),
    leave() {
      // A page that was opened with the details has no entry before them.
      if (history.length > 1) history.back();
      else location.replace(address);
    },
  };
}

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
  const shownId = useRef(openId);
  useEffect(() => {
    shownId.current = openId;
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
      else if (id !== shownId.current) choose(id);
    };
    if (idInAddress() !== null) follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [choose, leave]);
}
