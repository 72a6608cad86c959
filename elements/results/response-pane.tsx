import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { importedProgram } from '../../core/contract/imported.ts';
import type { ListedResponse } from '../../core/contract/results/answers.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import {
  $hasResponseFailed,
  $response,
  $surveys,
  responseLeft,
  responseNeeded,
} from '../../core/results/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { focusText } from '../ui/focus-text.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { AnswersCard } from '../inbox/answers-card.tsx';
import { Fact } from '../inbox/fact.tsx';
import { customersAddress } from '../inbox/use-customers-address.ts';
import { durationText } from '../../core/language/duration.ts';
import { sourceName } from './filter-choices.ts';
import { useLanguageName } from './use-language-name.ts';

/** One response with all its answers, and the way to its conversation. */
export function ResponsePane({ id }: { id: string }) {
  const { common, inbox, results } = useMessages();
  const response = useUnit($response);
  const mayErase = useUnit($surveys)?.mayErase ?? false;
  const hasFailed = useUnit($hasResponseFailed);
  const hasChat = useSentences('chat');
  const need = useUnit(responseNeeded);
  const leave = useUnit(responseLeft);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => void need(id), [need, id]);
  useLayoutEffect(() => focusText(pane.current!), []);
  return (
    <aside ref={pane} className="response-pane" aria-label={inbox.details()}>
      <div className="response-head">
        <a href={`inbox#${new URLSearchParams({ conversation: id })}`}>
          {results.openConversation()}
        </a>
        <button
          type="button"
          className="icon-button"
          aria-label={common.close()}
          onClick={() => leave()}
        >
          <CloseIcon />
        </button>
      </div>
      {hasFailed && <LoadFailure onRetry={() => need(id)} />}
      {!hasFailed && !(response && hasChat) && <Loading />}
      {response && hasChat && (
        <>
          <AnswersCard answers={response.answers} />
          <Facts response={response} />
          {mayErase && (
            <a className="details-erase" href={`inbox${customersAddress(id)}`}>
              {inbox.erasePerson()}
            </a>
          )}
        </>
      )}
    </aside>
  );
}

function Facts({ response }: { response: ListedResponse }) {
  const { common, inbox, results } = useMessages();
  const locale = useUnit($formattingLocale);
  const created = new Date(response.createdAt);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const page = safeUrl(response.pageUrl);
  const language = useLanguageName()(response.languageId);
  return (
    <ul className="facts">
      <Fact name={inbox.channel()}>{response.nodeName}</Fact>
      {importedProgram(response.channel) && (
        <Fact name={results.source()}>{sourceName(response.channel, results)}</Fact>
      )}
      {!Number.isNaN(created.getTime()) && (
        <Fact name={inbox.received()}>
          <time dateTime={response.createdAt}>{time.format(created)}</time>
        </Fact>
      )}
      {response.isCompleted && response.seconds > 0 && (
        <Fact name={results.completed()}>{durationText(response.seconds, locale)}</Fact>
      )}
      {language && <Fact name={inbox.language()}>{language}</Fact>}
      {page && (
        <Fact name={inbox.fromPage()}>
          <a
            href={page}
            dir="ltr"
            target="_blank"
            rel="nofollow noopener noreferrer"
            aria-label={`${page} (${common.newWindow()})`}
          >
            {page.replace(/^https?:\/\//, '')}
          </a>
        </Fact>
      )}
    </ul>
  );
}
