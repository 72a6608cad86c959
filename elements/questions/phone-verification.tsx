import { useUnit } from 'effector-react';
import {
  $sentCodes,
  $verifying,
  codeRequested,
  phoneChanged,
} from '../../core/survey/question-calls/verification.ts';
import { type AnswerMap, mapEntry } from '../../core/questions/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { isolateLtr } from '../../core/language/isolate.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useRestoredFocus } from './restored-focus.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { QuestionControlProps } from './question-view.ts';
import { useQuestionApi } from './use-question-api.ts';

/** The number where its field was, and a button in the place of that for the code. */
function VerifiedNumber({ phone, onChange }: { phone: string; onChange(): void }) {
  const messages = useMessages();
  return (
    <>
      <p className="given">
        <span className="verified-mark">
          <CheckIcon />
        </span>
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <button type="button" className="button button-link" part="button" onClick={onChange}>
        {messages.questions.changeNumber()}
      </button>
    </>
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
        <VerifiedNumber phone={phone} onChange={() => changePhone({ elementId, phone: '' })} />
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
