import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ListedResponse } from '../../core/contract/results/answers.ts';
import { joinedByFirst, listedBeside } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import {
  $areResponsesLoading,
  $haveResponsesFailed,
  $nextResponses,
  $query,
  $responses,
  $view,
  moreResponsesRequested,
  responseChosen,
  responsesNeeded,
} from '../../core/results/index.ts';
import { markedNumber } from '../questions/style-marks.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { ResponsePane } from './response-pane.tsx';
import { useLanguageName } from './use-language-name.ts';

/** Single responses, the latest first, with the one that is open above them. */
export default function ResponsesPanel() {
  const { inbox } = useMessages();
  const query = useUnit($query);
  const { responseId } = useUnit($view);
  const responses = useUnit($responses);
  const hasFailed = useUnit($haveResponsesFailed);
  const isLoading = useUnit($areResponsesLoading);
  const hasMore = useUnit($nextResponses) !== null;
  const need = useUnit(responsesNeeded);
  const loadMore = useUnit(moreResponsesRequested);
  useEffect(() => void need(), [need, query]);
  return (
    <div className="responses" data-open={responseId !== null}>
      <div className="response-list">
        {hasFailed && <LoadFailure onRetry={() => need()} />}
        {!responses && !hasFailed && <Loading />}
        <ul>
          {responses?.map((response) => (
            <li key={response.id}>
              <ResponseEntry response={response} isOpen={response.id === responseId} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <button
            type="button"
            className="quiet-button"
            aria-disabled={isLoading}
            onClick={() => loadMore()}
          >
            {inbox.more()}
          </button>
        )}
      </div>
      {responseId !== null && <ResponsePane key={responseId} id={responseId} />}
    </div>
  );
}

/** When and where a response was given, and how it begins. */
function ResponseEntry({ response, isOpen }: { response: ListedResponse; isOpen: boolean }) {
  const locale = useUnit($formattingLocale);
  const { results } = useMessages();
  const text = useText();
  const number = useNumberText();
  const languageOf = useLanguageName();
  const open = useUnit(responseChosen);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const created = new Date(response.createdAt);
  const shownTime = Number.isNaN(created.getTime()) ? '' : time.format(created);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Restores the focus after the focused response was closed.
  useEffect(() => {
    const { activeElement } = button.current!.getRootNode() as ShadowRoot;
    if (wasOpen.current && !isOpen && activeElement === null) button.current!.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const place = [response.nodeName, languageOf(response.languageId) ?? ''].filter(Boolean);
  const answers = response.answers
    .flatMap(({ style, rows }) =>
      rows.map((row) => {
        const marked = markedNumber(style, row.text);
        return marked === null ? text(row.text) : number(marked);
      }),
    )
    .filter(Boolean);
  return (
    <button
      ref={button}
      type="button"
      className="response-entry"
      aria-label={listedBeside(
        [shownTime, ...place, ...answers].filter(Boolean),
        results.responses(),
      )}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => open(response.id)}
    >
      <span>{shownTime}</span>
      <span className="muted" dir="auto">
        {joinedByFirst(place, ' · ')}
      </span>
      <span className="response-start" dir="auto">
        {joinedByFirst(answers, ' · ') || '–'}
      </span>
    </button>
  );
}
