import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { DeliveryTest } from '../../core/contract/content/drafts.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import { testDeliveryFx } from '../../core/studio/notices.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { ChannelFile } from './use-channel.ts';

interface DeliveryTestButtonProps {
  file: ChannelFile;
  /** Words of the button. */
  label: string;
}

type Failure = 'offline' | 'refused';

const failureOf = (error: unknown): Failure =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 ? 'refused' : 'offline';

/** Tests a notification or a webhook, and shows the result in words. */
export function DeliveryTestButton({ file: { path, file }, label }: DeliveryTestButtonProps) {
  const { studio, people } = useMessages();
  const test = useUnit(testDeliveryFx);
  const [isTesting, setIsTesting] = useState(false);
  const [tested, setTested] = useState<{ text: string; result: DeliveryTest | Failure } | null>(
    null,
  );
  // A result counts for the content that was tested.
  const result = tested?.text === file.text ? tested.result : null;
  // The host tests the file as it has it.
  const isWaiting = isTesting || file.text !== file.savedText;
  const start = async (): Promise<void> => {
    if (isWaiting) return;
    setIsTesting(true);
    setTested(null);
    setTested({ text: file.text, result: await test(path).catch(failureOf) });
    setIsTesting(false);
  };
  return (
    <div className="delivery-test">
      <button
        type="button"
        className="quiet-button"
        aria-disabled={isWaiting}
        onClick={() => void start()}
      >
        {label}
      </button>
      <p role="status" data-good={typeof result === 'object' && result?.problem === null}>
        {isTesting && studio.wait()}
        {result !== null && sentenceOf(result)}
      </p>
    </div>
  );

  function sentenceOf(shown: DeliveryTest | Failure): string {
    if (shown === 'offline') return people.noConnection();
    // The mistakes of the file are listed above.
    if (shown === 'refused') return studio.publishErrors();
    const { problem, to, message } = shown;
    if (problem === 'no_mail_server') return studio.noMailServer();
    if (problem === 'no_address') return studio.testNoAddress();
    return problem ? studio.testFailed({ to, message }) : studio.testSent({ to });
  }
}
