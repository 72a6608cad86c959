import type { ReactNode } from 'react';
import { $messages } from '../../../core/language/model.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { useModel } from './use-model.ts';

interface NoticeProps {
  kind: 'error' | 'info';
  text: (messages: Messages) => ReactNode;
  /** Adds a retry button. */
  onRetry?: () => void;
}

/** A message in place of a screen. Errors have the role `alert`, others `status`. */
export function Notice({ kind, text, onRetry }: NoticeProps) {
  const messages = useModel($messages);
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {messages ? text(messages) : ''}
      {messages && onRetry && (
        <p className="notice-retry">
          <button type="button" className="button" part="button" onClick={onRetry}>
            {messages.common.tryAgain()}
          </button>
        </p>
      )}
    </div>
  );
}

/** Shown while something loads; a screen reader announces it once. */
export function Loading() {
  const messages = useModel($messages);
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="hidden">{messages?.common.loading() ?? ''}</span>
    </div>
  );
}
