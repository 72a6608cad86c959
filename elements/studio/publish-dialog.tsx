import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { listedBeside } from '../../core/language/isolate.ts';
import {
  $chosen,
  $comparison,
  $isPublishing,
  $published,
  $publishProblem,
  $restores,
  $restoring,
  $survey,
  $visitorNames,
  comparisonClosed,
  needsConsent,
  publishRequested,
} from '../../core/studio/index.ts';
import { findingSought } from '../../core/studio/sought-finding.ts';
import { focusText, passFocus } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Changes } from './change-list.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { PublishNotes } from './publish-notes.tsx';
import { Published, useIsFirst } from './published.tsx';
import { SharePanel } from './share-panel.tsx';
import { usePublishProblem } from './use-publish-problem.ts';
import { StudioDialog } from './studio-dialog.tsx';

/** Shows the changes of a publication, and publishes it. Closed while nothing is compared. */
export function PublishDialog() {
  const { studio } = useMessages();
  const id = useId();
  const [chosen, comparison, problem, restoring, published, survey, visitorNames, close] = useUnit([
    $chosen,
    $comparison,
    $publishProblem,
    $restoring,
    $published,
    $survey,
    $visitorNames,
    comparisonClosed,
  ]);
  const publishedTitle = usePublishedTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const isUndone = problem === 'outdated' && comparison?.changes.length === 0;
  const isDone = published !== null || isUndone;
  // The focused button is removed.
  useLayoutEffect(() => {
    if (!isDone || !heading.current) return undefined;
    return passFocus(heading.current.parentElement!, () => focusText(heading.current!));
  }, [isDone]);
  if (!chosen) return null;
  const title = restoring
    ? studio.restoreTitle({ id: restoring.name })
    : survey
      ? studio.publishTitle({ name: survey.name })
      : studio.publish();
  return (
    <StudioDialog aria-labelledby={id} onDismiss={() => close()}>
      <div className="studio-dialog-box" data-wide="true">
        <h2 ref={heading} id={id}>
          {published ? publishedTitle : title}
        </h2>
        {survey && visitorNames.length > 0 && (
          <p className="muted">
            <span dir="auto">
              {studio.visitorsRead({ name: listedBeside(visitorNames, studio.surveys()) })}
            </span>
          </p>
        )}
        {published ? <Published onClose={() => close()} /> : <Review />}
      </div>
    </StudioDialog>
  );
}

/** Names the survey that is live for the first time, and the version that is restored. */
function usePublishedTitle(): string {
  const { studio } = useMessages();
  const [survey, restoring] = useUnit([$survey, $restoring]);
  const isFirst = useIsFirst();
  if (restoring) return studio.restored({ id: restoring.name });
  return survey && isFirst ? studio.published({ name: survey.name }) : studio.publishedChanges();
}

/** The note of a publication to begin with: the version that is restored by it, if it is one. */
function useFirstNote(): string {
  const { studio } = useMessages();
  const version = useUnit($restores);
  return version ? studio.restoredFrom({ date: version.name }) : '';
}

/** Leaves the dialog for the place of a mistake; `null` for an earlier version, which has other places. */
function useMistakeLead(): ((path: string) => void) | null {
  const [restoring, close, seek] = useUnit([$restoring, comparisonClosed, findingSought]);
  if (restoring) return null;
  return (path) => {
    close();
    seek(path);
  };
}

function Review() {
  const { studio } = useMessages();
  const [survey, comparison, isPublishing, publish, close] = useUnit([
    $survey,
    $comparison,
    $isPublishing,
    publishRequested,
    comparisonClosed,
  ]);
  const firstNote = useFirstNote();
  const [message, setMessage] = useState(firstNote);
  const [isAgreed, setIsAgreed] = useState(false);
  const problem = usePublishProblem();
  const leadToMistake = useMistakeLead();
  // A first version has no earlier one that a note could compare it with.
  const isFirst = useIsFirst();
  const errors = comparison?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const mustAgree = comparison !== null && needsConsent(comparison);
  const isEmpty = comparison?.changes.length === 0 && errors.length === 0;
  const canPublish = comparison !== null && errors.length === 0 && !isEmpty;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPublishing && (!mustAgree || isAgreed)) publish({ message, acceptHarm: isAgreed });
      }}
    >
      {comparison ? (
        <Changes comparison={comparison} onMistake={leadToMistake} />
      ) : (
        !problem && <p>{studio.wait()}</p>
      )}
      <DraftChoice />
      {canPublish && <PublishNotes onLeave={() => close()} />}
      {isEmpty && <p>{studio.publishNothing()}</p>}
      {isEmpty && survey && <SharePanel />}
      {canPublish && mustAgree && (
        <label className="property-switch">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setIsAgreed(target.checked)}
          />
          {studio.publishAnyway()}
        </label>
      )}
      {canPublish && !isFirst && (
        <details className="publish-note" open={firstNote !== ''}>
          <summary>{studio.publishMessage()}</summary>
          <input
            className="input"
            dir="auto"
            maxLength={500}
            aria-label={studio.publishMessage()}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </details>
      )}
      <p className="problem" role="alert">
        {!isEmpty && problem}
      </p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" data-first="true" onClick={() => close()}>
          {isEmpty ? studio.close() : studio.cancel()}
        </button>
        {canPublish && (
          <button
            type="submit"
            className="main-button"
            aria-disabled={isPublishing || (mustAgree && !isAgreed)}
          >
            {studio.publishNow()}
          </button>
        )}
      </div>
    </form>
  );
}
