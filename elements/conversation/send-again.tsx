import { useMessages } from '../ui/use-texts.ts';

interface SendAgainProps {
  className: string;
  onSend: () => void;
}

/**
 * The retry button below a message that failed. A press moves the focus to the conversation first, as the button is
 * removed: without a focus, Orca may not announce the result.
 */
export function SendAgain({ className, onSend }: SendAgainProps) {
  const { chat } = useMessages();
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
        onSend();
      }}
    >
      {chat.sendAgain()}
    </button>
  );
}
