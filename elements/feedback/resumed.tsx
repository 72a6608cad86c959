import { flowReset } from '../../core/flow/model.ts';
import { useMessages, useSend, useSentences } from '../base/use-model.ts';

/** Whoever comes back is told that nothing is lost, and may begin anew. */
export default function Resumed() {
  const messages = useMessages();
  const isThere = useSentences('panel');
  const startAgain = useSend(flowReset);
  if (!isThere) return null;
  return (
    <p className="preview-note" role="status">
      {messages.panel.resumed()}{' '}
      <button type="button" className="button-plain" onClick={() => startAgain()}>
        {messages.panel.startAgain()}
      </button>
    </p>
  );
}
