import { useId, useState, type HTMLInputTypeAttribute } from 'react';
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from '../../core/contract/sign-in.ts';
import { useMessages } from '../ui/use-texts.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  defaultValue?: string;
  maxLength?: number;
  help?: string;
  /** Why the value is rejected; empty for a valid one. */
  error?: string | undefined;
  /** Receives the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A text field with its label, its help and its error. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete = 'off',
  defaultValue,
  maxLength = 254,
  help,
  error = '',
  isFirst,
}: FieldProps) {
  const id = useId();
  // The rules of a password are its error too: they are shown once.
  const isHelpInError = help === error;
  return (
    <div className="people-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="input"
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        defaultValue={defaultValue}
        maxLength={maxLength}
        dir={type === 'text' ? 'auto' : 'ltr'}
        data-first={isFirst}
        aria-invalid={error ? true : undefined}
        aria-describedby={isHelpInError ? `${id}-error` : `${id}-help`}
        aria-errormessage={`${id}-error`}
      />
      {help && !isHelpInError && (
        <p id={`${id}-help`} className="people-help">
          {help}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="people-problem">
        {error}
      </p>
    </div>
  );
}

interface PasswordFieldProps {
  /** A new password shows its rules. */
  isNew?: boolean;
  label?: string;
  error?: string | undefined;
  isFirst?: boolean;
}

/** A field for a password, which can be shown. */
export function PasswordField({ isNew = false, label, ...props }: PasswordFieldProps) {
  const { people } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Field
        {...props}
        name="password"
        label={label ?? people.password()}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={MAX_PASSWORD_LENGTH}
        {...(isNew && { help: people.passwordRules({ min: MIN_PASSWORD_LENGTH }) })}
      />
      <label className="people-tick">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        {people.showPassword()}
      </label>
    </>
  );
}

/** The reason of a failed call, announced when it appears. */
export const ProblemText = ({ text }: { text: string }) => (
  <p role="alert" className="people-problem">
    {text}
  </p>
);
