import { useMessages } from '../ui/use-model.ts';

interface SendAgainProps {
  className: string;
  onSend: () => void;
}

/**
 * The button below a message that failed. It is gone when it was pressed: the conversation around it takes the focus before,
 * which would be nowhere otherwise, and Orca might not tell what becomes of the message.
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
