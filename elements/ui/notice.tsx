import { useUnit } from 'effector-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { $haveSentencesFailed, $messages, sentencesRetried } from '../../core/language/model.ts';
import type { Messages } from '../../core/language/messages.ts';
import { useElement } from '../definition/element-context.ts';
import { EmptyState } from './empty-state.tsx';
import { AlertIcon, LostIcon, OfflineIcon } from './icons.tsx';
import { useRemovalFocus } from './use-removal-focus.ts';

/** English fallback for notices without loaded sentences. */
const FALLBACK = 'Something went wrong.\nPlease try again later.';
const RETRY_FALLBACK = 'Try again';

interface NoticeProps {
  kind: 'error' | 'info';
  icon?: ReactNode;
  /** A sentence: its first line is the situation, its second one the next step. Or an owner's text. */
  text: (messages: Messages) => ReactNode;
  /** Adds a retry button. */
  onRetry?: (() => void) | undefined;
}

/** A message in place of a screen. Errors have the role `alert`, others `status`. An element with an error is ready. */
export function Notice({ kind, icon = <AlertIcon />, text, onRetry }: NoticeProps) {
  const element = useElement();
  const ref = useRemovalFocus();
  const messages = useUnit($messages);
  const hasText = useUnit($haveSentencesFailed) || messages !== null;
  const isError = kind === 'error';
  useEffect(() => {
    if (isError && hasText) element.markReady();
  }, [element, isError, hasText]);
  if (!hasText) return null;
  const shown = messages ? text(messages) : FALLBACK;
  const [title, help] = typeof shown === 'string' ? shown.split('\n') : [null, shown];
  return (
    <EmptyState role={isError ? 'alert' : 'status'} icon={icon} title={title}>
      {help && <p className="empty-help">{help}</p>}
      {onRetry && (
        <button ref={ref} type="button" className="button" part="button" onClick={() => onRetry()}>
          {messages?.common.tryAgain() ?? RETRY_FALLBACK}
        </button>
      )}
    </EmptyState>
  );
}

interface LoadFailureProps {
  onRetry: () => void;
  text?: (errors: Messages['errors']) => string;
}

/** A notice that something could not be loaded or drawn, with a retry button. Retries once there is a connection. */
export function LoadFailure({ onRetry, text = ({ system }) => system() }: LoadFailureProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  if (navigator.onLine)
    return <Notice kind="error" text={({ errors }) => text(errors)} onRetry={onRetry} />;
  return (
    <Notice
      kind="error"
      icon={<OfflineIcon />}
      text={({ errors }) => errors.offline()}
      onRetry={onRetry}
    />
  );
}

/** A notice that the conversation was erased. */
export const ChatGone = () => (
  <Notice kind="error" icon={<LostIcon />} text={({ errors }) => errors.chatGone()} />
);

/** A notice that a link leads nowhere. `title` is its first line. */
export const NotFound = ({
  title = ({ nothingHere }) => nothingHere(),
}: {
  title?: (errors: Messages['errors']) => string;
}) => (
  <Notice
    kind="error"
    icon={<LostIcon />}
    text={({ errors }) => `${title(errors)}\n${errors.wrongUrl()}`}
  />
);

/** Elements of the skeleton screen. */
const BONES = [0, 1, 2, 3, 4];

/** Content that loads sooner is announced itself. */
const SILENT_MS = 2000;

/**
 * Skeleton screen, announced once by screen readers if it lasts long. Shows an error when the sentences could not be
 * loaded.
 *
 * @param of the content: a question with its options, messages, or a list with pictures
 */
export function Loading({ of = 'survey' }: { of?: 'survey' | 'chat' | 'list' }) {
  const messages = useUnit($messages);
  const haveSentencesFailed = useUnit($haveSentencesFailed);
  const retry = useUnit(sentencesRetried);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (haveSentencesFailed) return <LoadFailure onRetry={() => retry()} />;
  return (
    <div className="loading" data-of={of} aria-live="polite">
      {BONES.map((bone) => (
        <i key={bone} aria-hidden="true" />
      ))}
      <span className="hidden">{(isLong && messages?.common.loading()) || ''}</span>
    </div>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

interface OfflineNoteProps {
  text: string;
  icon?: ReactNode;
  /** The host can’t be reached, although the browser is online. */
  isHostLost?: boolean;
}

/** Note while there is no connection, on saved input and on features that still work. Servers are always online. */
export function OfflineNote({ text, icon, isHostLost = false }: OfflineNoteProps) {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  // Not a status, which Orca reads as “statusbar” while it is empty.
  return (
    <div aria-live="polite">
      {(isHostLost || !isOnline) && (
        <p className="notice">
          {icon}
          {text}
        </p>
      )}
    </div>
  );
}
