import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Share } from '../../core/contract/results/share.ts';
import { shareEnded, shareEndRequested } from '../../core/results/shares.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { useDate } from '../operator/use-date.ts';
import { focusText } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The links to the results, newest first. The heading gets the focus of the button of a link that has ended. */
export function LinkList({ shares }: { shares: readonly Share[] }) {
  const { results } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useWatch(shareEnded, () => focusText(heading.current!));
  return (
    <section>
      <h3 ref={heading}>{results.links()}</h3>
      {shares.length === 0 && <p className="people-help">{results.noLinks()}</p>}
      <ul className="people-list">
        {shares.map((share) => (
          <LinkEntry key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

/** A link, which is ended after a question. */
function LinkEntry({ share: { id, createdAt, createdBy } }: { share: Share }) {
  const { results, inbox } = useMessages();
  const date = useDate('short');
  const textId = useId();
  const end = useUnit(shareEndRequested);
  const entry = useRef<HTMLLIElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  // One button replaces the other: the focus stays in the entry.
  const askedBefore = useRef(isAsking);
  useLayoutEffect(() => {
    if (askedBefore.current !== isAsking) entry.current!.querySelector('button')!.focus();
    askedBefore.current = isAsking;
  }, [isAsking]);
  const confirm = (): void => {
    setIsAsking(false);
    end(id);
  };
  return (
    <li ref={entry} className="people-entry">
      <span id={textId} className="people-entry-text">
        <span>{results.linkCreated({ date: date(createdAt) })}</span>
        <span className="people-help" dir="auto">
          {createdBy}
        </span>
        {isAsking && <strong>{results.askEndLink()}</strong>}
      </span>
      {isAsking ? (
        <span className="people-buttons">
          <button
            key="cancel"
            type="button"
            className="quiet-button"
            aria-describedby={textId}
            onClick={() => setIsAsking(false)}
          >
            {inbox.cancel()}
          </button>
          <button
            key="confirm"
            type="button"
            className="main-button people-danger"
            onClick={confirm}
          >
            {results.endLink()}
          </button>
        </span>
      ) : (
        <button
          key="ask"
          type="button"
          className="quiet-button"
          aria-describedby={textId}
          onClick={() => setIsAsking(true)}
        >
          {results.endLink()}
        </button>
      )}
    </li>
  );
}
