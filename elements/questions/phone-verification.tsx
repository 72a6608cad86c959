import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  $sentCodes,
  $verifying,
  codeEntered,
  codeRequested,
  phoneChanged,
} from '../../core/survey/question-calls/verification.ts';
import { type AnswerMap, mapEntry } from '../../core/questions/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { isolateLtr } from '../../core/language/isolate.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { passFocus } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useRestoredFocus } from './restored-focus.ts';
import { PhoneField } from './phone-field.tsx';
import { ids, type QuestionControlProps } from './question-view.ts';
import { useQuestionApi } from './use-question-api.ts';

/** Counts down to a moment in milliseconds since 1970; returns whole seconds, 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The number in place of its field, with a button that returns to it. */
function GivenNumber({ children, onChange }: { children: ReactNode; onChange(): void }) {
  const messages = useMessages();
  return (
    <div className="given">
      {children}
      <button type="button" className="button-plain" onClick={onChange}>
        {messages.questions.changeNumber()}
      </button>
    </div>
  );
}

/** A phone number, then the code that was sent to it. */
export function PhoneVerification({
  elementId,
  question,
  value,
  controlId,
  describedBy,
  isInvalid,
  onAnswer,
}: QuestionControlProps) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const { isPreview } = useQuestionApi();
  const sent = useUnit($sentCodes)[elementId] ?? null;
  const isBusy = useUnit($verifying).includes(elementId);
  const request = useUnit(codeRequested);
  const changePhone = useUnit(phoneChanged);
  useRestoredFocus(elementId);
  const phone = String(mapEntry(value as AnswerMap | null, 'phone') ?? '');
  const isVerified = Boolean(mapEntry(value as AnswerMap | null, 'token'));
  const requestCode = () => request({ elementId, questionId: question.id, phone });
  return (
    <div className="verification">
      {isVerified && (
        <GivenNumber onChange={() => changePhone({ elementId, phone: '' })}>
          <span className="verified-mark">
            <CheckIcon />
          </span>
          <bdi dir="ltr">{phone}</bdi>
        </GivenNumber>
      )}
      {!isVerified && !sent && (
        <PhoneField
          value={phone}
          id={controlId}
          describedBy={describedBy}
          isInvalid={isInvalid}
          isRequired={question.isRequired}
          onPhone={(typed, problem) => {
            if (typed === phone) return;
            changePhone({ elementId, phone: typed });
            if (problem) onAnswer({ phone: typed, verificationId: '', token: '' }, false, problem);
          }}
          onBlur={() => undefined}
          onKeyDown={(event) => event.key === 'Enter' && requestCode()}
        />
      )}
      {isPreview && <p className="hint">{messages.questions.openLater()}</p>}
      {!sent && !isVerified && (
        <button
          type="button"
          className="button button-link"
          part="button"
          aria-disabled={isBusy}
          onClick={requestCode}
        >
          {messages.questions.sendCode()}
        </button>
      )}
      {sent && !isVerified && (
        <CodeField
          elementId={elementId}
          controlId={controlId}
          sent={sent}
          isBusy={isBusy}
          isInvalid={isInvalid}
          describedBy={describedBy}
          onAskAgain={requestCode}
          onChange={() => changePhone({ elementId, phone })}
        />
      )}
      <p className="hidden" aria-live="polite">
        {isVerified && messages.questions.verified({ phone: isolateLtr(phone, language) })}
      </p>
    </div>
  );
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

function CodeField({
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
      <GivenNumber onChange={onChange}>
        <span id={`${codeId}-sent`}>
          {messages.questions.codeSent({ phone: isolateLtr(sent.phone, language) })}
        </span>
      </GivenNumber>
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
