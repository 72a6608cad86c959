import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { DeliveryTest } from '../../core/contract/content/drafts.ts';
import { testDeliveryFx } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { ChannelFile } from './use-channel.ts';

interface DeliveryTestButtonProps {
  file: ChannelFile;
  /** Words of the button. */
  label: string;
}

/** Tests a notification or a webhook, and shows the result in words. */
export function DeliveryTestButton({ file: { path, file }, label }: DeliveryTestButtonProps) {
  const { studio } = useMessages();
  const test = useUnit(testDeliveryFx);
  const [isTesting, setIsTesting] = useState(false);
  const [result, setResult] = useState<DeliveryTest | 'unreachable' | null>(null);
  // The host tests the file as it has it.
  const isWaiting = isTesting || file.text !== file.savedText;
  const start = async (): Promise<void> => {
    if (isWaiting) return;
    setIsTesting(true);
    setResult(null);
    setResult(await test(path).catch(() => 'unreachable' as const));
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
      <p role="status" data-good={result !== 'unreachable' && result?.problem === null}>
        {isTesting && studio.wait()}
        {result === 'unreachable' && studio.publishOffline()}
        {result !== null && result !== 'unreachable' && sentenceOf(result)}
      </p>
    </div>
  );

  function sentenceOf({ problem, to, message }: DeliveryTest): string {
    if (problem === 'no_mail_server') return studio.testNoServer();
    if (problem === 'no_address') return studio.testNoAddress();
    return problem ? studio.testFailed({ to, message }) : studio.testSent({ to });
  }
}
