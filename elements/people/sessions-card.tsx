import { useUnit } from 'effector-react';
import type { Account } from '../../core/contract/people.ts';
import { otherSessionsEnd, sessionEnd, sessionsEnded } from '../../core/people/index.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Card, Outcome } from './card.tsx';

/** Browsers that are signed in. */
export function SessionsCard({ account: { sessions } }: { account: Account }) {
  const { people } = useMessages();
  const date = useDate('short');
  const { end, endOthers } = useUnit({
    end: sessionEnd.requested,
    endOthers: otherSessionsEnd.requested,
  });
  const isPending = useUnit(otherSessionsEnd.$isPending);
  return (
    <Card title={people.sessions()} removed={sessionsEnded}>
      <ul className="people-list">
        {sessions.map((session) => (
          <li key={session.id} className="people-entry">
            <span className="people-entry-text">
              <strong dir="auto">{session.browser}</strong>
              <span className="people-help">
                {session.address && (
                  <>
                    <bdi>{session.address}</bdi>
                    {' · '}
                  </>
                )}
                {session.isCurrent
                  ? people.thisSession()
                  : people.lastSeen({ date: date(session.seenAt) })}
              </span>
            </span>
            {!session.isCurrent && (
              <button
                type="button"
                className="quiet-button"
                aria-label={people.endNamed({ name: session.browser })}
                onClick={() => end(session.id)}
              >
                {people.end()}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Outcome act={sessionEnd} />
      <Outcome act={otherSessionsEnd} done={people.sessionsEnded()} />
      {sessions.length > 1 && (
        <div>
          <button
            type="button"
            className="quiet-button"
            aria-disabled={isPending}
            onClick={() => endOthers()}
          >
            {people.endOthers()}
          </button>
        </div>
      )}
    </Card>
  );
}
