import { useUnit } from 'effector-react';
import { $details } from '../../core/inbox/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The way of a reply in the open conversation, as the host decides it; empty until it is known. */
function useDeliveryWords(): string {
  const { inbox } = useMessages();
  const delivery = useUnit($details)?.delivery;
  if (!delivery) return '';
  const address = `\u2068${delivery.address ?? ''}\u2069`;
  const words = {
    email: () => inbox.arrivesByEmail({ address }),
    unsubscribed: () => inbox.arrivesUnsubscribed({ address }),
    no_address: () => inbox.arrivesWithoutAddress(),
    no_mail_server: () => inbox.arrivesWithoutEmails(),
    sample: () => inbox.arrivesNowhere(),
  };
  return words[delivery.way]();
}

/** The hint beside the field of a reply. */
export function Delivery({ id }: { id: string }) {
  const words = useDeliveryWords();
  return (
    <p id={id} className="reply-delivery" dir="auto">
      {words}
    </p>
  );
}
