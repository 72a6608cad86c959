import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import {
  $haveSharesFailed,
  $isShareAdding,
  $newShare,
  $shareProblem,
  $shares,
  shareRequested,
  sharesNeeded,
} from '../../core/results/shares.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';
import { CopiedText } from '../operator/copied-text.tsx';
import { ProblemText } from '../operator/fields.tsx';
import formCss from '../operator/form.css';
import { useProblem } from '../operator/use-problem.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { LoadFailure, Loading } from '../ui/notice.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { LinkList } from './link-list.tsx';

/** Links that show the results without signing in: creates one, lists them, and ends one. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { results, common } = useMessages();
  useStylesheet(formCss);
  // Of the copied text and the reason of a failure.
  const hasSentences = useSentences('people');
  const id = useId();
  const [shares, newShare, isAdding] = useUnit([$shares, $newShare, $isShareAdding]);
  const { need, add } = useUnit({ need: sharesNeeded, add: shareRequested });
  useEffect(() => need(), [need]);
  const isReady = shares !== null && hasSentences;
  return (
    <ModalDialog
      className="people-dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      onDismiss={onClose}
    >
      <div className="people-dialog-box">
        <h2 id={id}>{results.shareByLink()}</h2>
        <p id={`${id}-help`}>{results.shareHelp()}</p>
        <div>
          <button
            type="button"
            className="main-button"
            data-calm={newShare !== null}
            aria-disabled={!isReady || isAdding}
            onClick={() => isReady && add()}
          >
            {results.createLink()}
          </button>
        </div>
        {isReady ? <Links /> : <Unloaded onRetry={() => need()} />}
        <div className="people-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {common.close()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  const hasFailed = useUnit($haveSharesFailed);
  return hasFailed ? <LoadFailure onRetry={onRetry} /> : <Loading of="list" />;
}

function Links() {
  const { results } = useMessages();
  const problemText = useProblem();
  const [shares, newShare, problem] = useUnit([$shares, $newShare, $shareProblem]);
  const root = apiUrl(useElement());
  return (
    <>
      <ProblemText text={problemText(problem)} />
      {newShare && (
        <div>
          <p className="people-help">{results.linkOnce()}</p>
          <CopiedText
            key={newShare.id}
            label={results.linkOnce()}
            text={`${root}/results#share=${newShare.token}`}
          />
        </div>
      )}
      <LinkList shares={shares!} />
    </>
  );
}
