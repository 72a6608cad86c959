import { flowReset } from '../../core/flow/model.ts';
import { useElement } from '../base/element-context.ts';
import { adopt } from '../base/sheets.ts';
import { useMessages, useSend, useSentences } from '../base/use-model.ts';
import css from './resumed.css';

/** Whoever comes back is told that nothing is lost, and may begin anew. */
export default function Resumed() {
  const messages = useMessages();
  const isThere = useSentences('panel');
  adopt(useElement(), css);
  const startAgain = useSend(flowReset);
  if (!isThere) return null;
  return (
    <p className="preview-note resumed" role="status">
      {messages.panel.resumed()}
      <button type="button" className="button-plain" onClick={() => startAgain()}>
        {messages.panel.startAgain()}
      </button>
    </p>
  );
}
