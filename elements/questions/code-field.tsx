import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { codeEntered } from '../../core/survey/question-calls/verification.ts';
import { isolateLtr } from '../../core/language/isolate.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { passFocus } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ids } from './question-view.ts';

/** Counts down to a moment in milliseconds since 1970; returns whole seconds, 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

interface CodeProps {
  elementId: string;
  controlId: string;
  sent: { phone: string; resendAt: number };
  isBusy: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onAskAgain(): void;
  onChange(): void;
}

/** The field for a code that was sent to a phone. */
export function CodeField({
  elementId,
  controlId,
  sent,
  isBusy,
  isInvalid,
  describedBy,
  onAskAgain,
  onChange,
}: CodeProps) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const enter = useUnit(codeEntered);
  const field = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(sent.resendAt);
  const codeId = `code-${controlId}`;
  const verify = () => enter({ elementId, code: field.current?.value ?? '' });
  useLayoutEffect(() => {
    const input = field.current!;
    return passFocus(input.closest('.verification')!, () => input.focus());
  }, [sent]);
  return (
    <>
      <div className="given">
        <span id={`${codeId}-sent`}>
          {messages.questions.codeSent({ phone: isolateLtr(sent.phone, language) })}
        </span>
        <button type="button" className="button-plain" onClick={onChange}>
          {messages.questions.changeNumber()}
        </button>
      </div>
      <div className="code-row">
        <input
          ref={field}
          id={codeId}
          className="input"
          part="input"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={messages.questions.code()}
          placeholder={messages.questions.code()}
          maxLength={12}
          aria-invalid={isInvalid}
          aria-describedby={ids(`${codeId}-sent`, describedBy)}
          onKeyDown={(event) => event.key === 'Enter' && verify()}
          // A pasted code is complete: it is verified at once.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
            if (!pasted) return;
            event.preventDefault();
            event.currentTarget.value = pasted;
            verify();
          }}
        />
        <button
          type="button"
          className="button"
          part="button"
          aria-disabled={isBusy}
          onClick={verify}
        >
          {messages.questions.verify()}
        </button>
      </div>
      {seconds > 0 ? (
        // An error has its place.
        !isInvalid && <p className="hint">{messages.questions.newCodeIn({ seconds })}</p>
      ) : (
        <button type="button" className="button-plain" onClick={onAskAgain}>
          {messages.questions.sendNewCode()}
        </button>
      )}
    </>
  );
}
