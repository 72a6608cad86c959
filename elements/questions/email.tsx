import { useMessages } from '../ui/use-texts.ts';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';

function Email(props: QuestionControlProps) {
  const messages = useMessages();
  // Not `type="email"`: the value may be a list of addresses, and the browser's own validation is not used.
  const type = props.question.extra?.multiple ? 'text' : 'email';
  return (
    <Typed
      {...props}
      as="input"
      type={type}
      inputMode="email"
      dir="ltr"
      autoComplete="email"
      placeholder={messages.flow.emailExample()}
    />
  );
}

export const emailView: QuestionView = {
  Control: Email,
  role: () => null,
  missing: ({ validation }) => validation.email(),
};
