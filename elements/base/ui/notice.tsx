import { useEffect, type ReactNode } from 'react';
import { $haveSentencesFailed, $messages, sentencesRetried } from '../../../core/language/model.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { useElement } from '../shell/element-context.ts';
import { useModel, useSend } from './use-model.ts';

/** English, for notices whose sentences could not be loaded in any language. */
const FALLBACK = 'Something went wrong. Please try again later.';
const RETRY_FALLBACK = 'Try again';

interface NoticeProps {
  kind: 'error' | 'info';
  text: (messages: Messages) => ReactNode;
  /** Adds a retry button. */
  onRetry?: (() => void) | undefined;
}

/** A message in place of a screen. Errors have the role `alert`, others `status`. An element with an error is ready. */
export function Notice({ kind, text, onRetry }: NoticeProps) {
  const element = useElement();
  const messages = useModel($messages);
  const hasText = useModel($haveSentencesFailed) || messages !== null;
  const isError = kind === 'error';
  useEffect(() => {
    if (isError && hasText) element.markReady();
  }, [element, isError, hasText]);
  return (
    <div className={`notice notice-${kind}`} role={isError ? 'alert' : 'status'}>
      {hasText && (messages ? text(messages) : FALLBACK)}
      {hasText && onRetry && (
        <p className="notice-retry">
          <button type="button" className="button" part="button" onClick={onRetry}>
            {messages?.common.tryAgain() ?? RETRY_FALLBACK}
          </button>
        </p>
      )}
    </div>
  );
}

/** A notice that something could not be loaded or drawn, with a retry button. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Notice kind="error" text={({ errors }) => errors.system()} onRetry={onRetry} />
);

/** Shown while something loads; a screen reader announces it once. Says so when the sentences could not be loaded. */
export function Loading() {
  const messages = useModel($messages);
  const haveSentencesFailed = useModel($haveSentencesFailed);
  const retry = useSend(sentencesRetried);
  if (haveSentencesFailed) return <LoadFailure onRetry={() => retry()} />;
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="hidden">{messages?.common.loading() ?? ''}</span>
    </div>
  );
}
