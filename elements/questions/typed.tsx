import { useLayoutEffect, useRef, type HTMLInputTypeAttribute } from 'react';
import { MAX_TEXT_LENGTH } from '../../core/contract/limits.ts';
import { lengthOf } from '../../core/language/characters.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import type { QuestionControlProps } from './question-view.ts';
import { useServerText } from './use-server-text.ts';

type Field = HTMLInputElement & HTMLTextAreaElement;

/**
 * A text field. It is uncontrolled: its text never becomes an attribute, where a stylesheet could read it.
 */
export function Typed({
  as: Tag,
  type,
  inputMode,
  dir,
  autoComplete,
  placeholder,
  ...props
}: QuestionControlProps & {
  as: 'input' | 'textarea';
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  /** For values that run from left to right in every language, such as email addresses. */
  dir?: 'ltr';
  autoComplete?: string;
  placeholder?: string;
}) {
  const { question, value, controlId, describedBy, isInvalid, onAnswer, onLeft, onEnter } = props;
  const text = useText();
  const field = useRef<Field>(null);
  const typed = typeof value === 'string' ? value : '';
  const serverText = useServerText(field, typed);

  useLayoutEffect(() => {
    if (field.current && field.current.value !== typed) field.current.value = typed;
  }, [typed]);

  // The field accepts no more, as when a longer text is pasted.
  const isFull = typed.length >= MAX_TEXT_LENGTH;
  const max = question.extra?.maxResponseLength ?? (isFull ? MAX_TEXT_LENGTH : null);
  return (
    <>
      <Tag
        ref={field}
        id={controlId}
        defaultValue={serverText}
        className="input"
        part="input"
        type={type}
        inputMode={inputMode}
        dir={dir}
        autoComplete={autoComplete ?? 'off'}
        rows={Tag === 'textarea' ? 4 : undefined}
        placeholder={question.placeholder ? text(question.placeholder) : placeholder}
        maxLength={MAX_TEXT_LENGTH}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={question.isRequired}
        onInput={(event) => onAnswer(event.currentTarget.value, false)}
        onBlur={onLeft}
        onKeyDown={({ key }) => Tag === 'input' && key === 'Enter' && onEnter()}
      />
      {max !== null && <Counter count={lengthOf(typed)} max={max} />}
    </>
  );
}

function Counter({ count, max }: { count: number; max: number }) {
  const messages = useMessages();
  return (
    <p className="counter" data-over={count > max}>
      {messages.flow.characters({ count, max })}
    </p>
  );
}
