import { Fragment } from 'react';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { Marked } from '../ui/localized-text.tsx';
import {
  describedAt,
  keysIn,
  type QuestionControlProps,
  type QuestionView,
} from './question-view.ts';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** A text in which `[text](url)` is a link; with an unsafe URL only the text remains. */
function Linked({ text }: { text: string }) {
  const messages = useMessages();
  return text.split(new RegExp(LINK, 'g')).map((part, at, parts) => {
    if (at % 3 === 2) return null;
    const url = at % 3 === 1 ? safeUrl(parts[at + 1]!) : null;
    if (!url) return <Fragment key={at}>{part}</Fragment>;
    return (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer">
        {part}
        <span className="hidden"> ({messages.common.newWindow()})</span>
      </a>
    );
  });
}

/** A checkbox for each option; the answer is complete when all are checked. */
function Agreement({
  question,
  value,
  controlId,
  isInvalid,
  describedBy,
  onAnswer,
  onLeft,
}: QuestionControlProps) {
  const text = useText();
  const checkedKeys = keysIn(value);
  const toggle = (key: string) => {
    const next = checkedKeys.includes(key)
      ? checkedKeys.filter((checkedKey) => checkedKey !== key)
      : [...checkedKeys, key];
    onAnswer(next, next.length === question.options.length);
  };
  return (
    <div
      className="choices"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeft()}
    >
      {question.options.map(({ key, body }, at) => (
        <div
          key={key}
          className="option agreement"
          part="option"
          data-chosen={checkedKeys.includes(key)}
        >
          <input
            type="checkbox"
            id={`${controlId}-${key}`}
            checked={checkedKeys.includes(key)}
            aria-describedby={describedAt(
              at,
              { describedBy, isInvalid },
              !checkedKeys.includes(key),
            )}
            aria-invalid={isInvalid && !checkedKeys.includes(key)}
            onChange={() => toggle(key)}
          />
          <label htmlFor={`${controlId}-${key}`}>
            <Marked of={body}>
              <Linked text={text(body)} />
            </Marked>
          </label>
        </div>
      ))}
    </div>
  );
}

export const agreementView: QuestionView = {
  Control: Agreement,
  role: () => 'group',
  missing: ({ questions }, { options }) =>
    options.length > 1 ? questions.tickAll() : questions.tickBox(),
};
