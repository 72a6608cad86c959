import type { ReactNode } from 'react';
import { $messages } from '../../../core/language/model.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { useModel } from './use-model.ts';

/** A sentence in place of a screen. */
export function Notice({
  kind,
  text,
}: {
  kind: 'error' | 'info';
  text: (messages: Messages) => ReactNode;
}) {
  const messages = useModel($messages);
  return (
    <p className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {messages ? text(messages) : ''}
    </p>
  );
}

/** Shown while something loads; a screen reader hears it once. */
export function Loading() {
  const messages = useModel($messages);
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="hidden">{messages?.common.loading() ?? ''}</span>
    </div>
  );
}
