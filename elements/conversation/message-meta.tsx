import { $deliveredToOtherSide, $seenByOtherSide } from '../../core/conversation/index.ts';
import { usePart } from '../ui/use-part.ts';
import { Tick } from './tick.tsx';
import { useTimes } from './use-times.ts';

interface MessageMetaProps {
  /** ISO 8601. */
  createdAt: string;
  /** Sequence number of an own message; `null` for one of the other side, which has no receipt. */
  receiptOf: number | null;
  /** Without it only screen readers have it. */
  isShown?: boolean;
}

/** The time below a message, with the receipt of an own one. */
export function MessageMeta({ createdAt, receiptOf, isShown = true }: MessageMetaProps) {
  const { messageTime } = useTimes();
  return (
    <span className={isShown ? 'meta' : 'hidden'}>
      <time dateTime={createdAt} dir="auto">
        {messageTime(createdAt)}
      </time>
      {receiptOf !== null && <Receipt seq={receiptOf} />}
    </span>
  );
}

/** Receipt of an own message. */
export function Receipt({ seq }: { seq: number }) {
  const isSeen = usePart($seenByOtherSide, seq, (seenSeq, ownSeq) => seenSeq >= ownSeq);
  const isDelivered = usePart(
    $deliveredToOtherSide,
    seq,
    (deliveredSeq, ownSeq) => deliveredSeq >= ownSeq,
  );
  return <Tick state={isSeen ? 'seen' : isDelivered ? 'delivered' : 'sent'} />;
}
