import { useUnit } from 'effector-react';
import { isOver } from '../../core/contract/chat.ts';
import type { ReactNode } from 'react';
import { $chat, $isOutOfHours, $opensAt, $otherSide } from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { Avatar } from '../ui/avatar.tsx';
import headerCss from './chat-header.css';
import { useIsChatReady } from './use-is-chat-ready.ts';
import { useTimes } from './use-times.ts';

/** The other side of a conversation and its reply time, in a header; `or` until the conversation is loaded. */
export const ChatHeading = ({ or = null }: { or?: ReactNode }) =>
  useIsChatReady() ? <OtherSide /> : or;

function OtherSide() {
  const { name, avatar } = useUnit($otherSide)!;
  useStylesheet(headerCss);
  return (
    <>
      <Avatar {...avatar} />
      <div className="chat-heading">
        <h2 className="chat-name">
          <bdi>{name}</bdi>
        </h2>
        <AnswerTime />
      </div>
    </>
  );
}

/** The next opening time out of hours, else the usual reply time, else the business of the operator named above. */
function AnswerTime() {
  const { node, status } = useUnit($chat)!;
  const { name } = useUnit($otherSide)!;
  const isOutOfHours = useUnit($isOutOfHours);
  const opensAt = useUnit($opensAt);
  const { chat: sentences } = useMessages();
  const { weekTime, duration } = useTimes();
  const business = name === node.name ? '' : node.name;
  const when = isOver(status)
    ? null
    : isOutOfHours
      ? opensAt && sentences.opensAgain({ time: weekTime(opensAt) })
      : node.replyTime && sentences.replyTime({ time: duration(node.replyTime) });
  return (when ?? business) ? <p className="chat-detail">{when ?? business}</p> : null;
}
