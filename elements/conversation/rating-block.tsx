import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import { RATINGS } from '../../core/contract/limits.ts';
import { $isRating, $rating, rated, ratingDeclined } from '../../core/conversation/index.ts';
import { Icon } from '../ui/icons.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ExternalText } from './external-text.tsx';
import { ratingLabels } from './rating-labels.ts';

/** Mouths of the faces, by rating. */
const MOUTHS: Record<number, ReactNode> = {
  0: <path d="M8 16c1-1.6 2.3-2.4 4-2.4s3 .8 4 2.4" />,
  50: <path d="M8 15h8" />,
  100: <path d="M8 14c1 1.6 2.3 2.4 4 2.4s3-.8 4-2.4" />,
};

/** Asks for one rating after the conversation is over. Once it is given, only its face and the thanks remain. */
export function RatingBlock({ chat }: { chat: Chat }) {
  const savedRating = useUnit($rating);
  const isRating = useUnit($isRating);
  const rate = useUnit(rated);
  const decline = useUnit(ratingDeclined);
  const messages = useMessages();
  const [tried, setTried] = useState<number | null>(null);
  const labels = ratingLabels(messages);
  const logo = safeUrl(chat.node.logoUrl);
  const isRated = savedRating !== null;
  const isDone = isRated || isRating;
  const hasFailed = tried !== null && !isDone;
  return (
    <section
      className="rating"
      data-rated={isRated}
      role="group"
      aria-labelledby="rating-prompt"
      aria-roledescription={messages.flow.question()}
    >
      {!isRated && logo && <img className="logo" src={logo} alt="" />}
      {!isRated && chat.node.name && <strong>{chat.node.name}</strong>}
      <p id="rating-prompt" className={isRated ? 'hidden' : undefined}>
        <ExternalText of={chat.chatRatingSetting?.body ?? null} or={messages.chat.ratePrompt()} />
      </p>
      <div className="rating-choices">
        {RATINGS.filter((rating) => !isRated || rating === savedRating).map((rating) => (
          <button
            key={rating}
            type="button"
            className="rating-choice"
            data-rating={rating}
            aria-pressed={savedRating === rating}
            // Disabled by the attribute it would lose the focus.
            aria-disabled={isDone}
            onClick={() => {
              if (isDone) return;
              setTried(rating);
              rate(rating);
            }}
          >
            <Icon>
              <circle cx="12" cy="12" r="9.5" />
              <path d="M9 9.5v.01M15 9.5v.01" />
              {MOUTHS[rating]}
            </Icon>
            {labels[rating]}
          </button>
        ))}
      </div>
      <p aria-live="polite" className={hasFailed ? 'error' : undefined}>
        {isRated ? messages.flow.thanks() : hasFailed ? messages.chat.rateFailed() : ''}
      </p>
      {!isDone && (
        <button type="button" className="button-plain" onClick={() => decline()}>
          {messages.chat.notNow()}
        </button>
      )}
    </section>
  );
}
