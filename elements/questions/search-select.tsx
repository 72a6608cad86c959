import { useRef, useState, type RefObject } from 'react';
import type { ChoiceOption } from '../../core/contract/flow.ts';
import { Localized } from '../ui/localized-text.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages, useText } from '../ui/use-texts.ts';
import { Choices } from './choices.tsx';
import comboboxCss from './combobox.css';
import { Combobox, useFound } from './combobox.tsx';
import { useRestoredFocus } from './restored-focus.ts';
import { missingChoice } from './missing.ts';
import { keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import css from './search-select.css';
import selectCss from './select.css';

/** A combobox for long lists: typing filters the options. */
const searchSelectView: QuestionView = {
  Control: (props) =>
    props.question.isMultiSelect ? <SearchMany {...props} /> : <SearchOne {...props} />,
  css: selectCss + comboboxCss + css,
  role: (question) => (question.isMultiSelect ? 'group' : null),
  isList: (question) => !question.isMultiSelect,
  missing: missingChoice,
};

/** The options as items of a list, with their texts to search in. */
function useItems(options: readonly ChoiceOption[]) {
  const text = useText();
  return options.map((option) => ({
    key: option.key,
    name: text(option.body),
    content: <Localized of={option.body} />,
    option,
  }));
}

function SearchOne({
  elementId,
  question,
  value,
  controlId,
  labelId,
  describedBy,
  isInvalid,
  onAnswer,
  onLeft,
}: QuestionControlProps) {
  const text = useText();
  const messages = useMessages();
  useRestoredFocus(elementId);
  const items = useItems(question.options);
  return (
    <Combobox
      id={controlId}
      labelId={labelId}
      items={items}
      chosen={items.find(({ key }) => key === keysIn(value)[0]) ?? null}
      isClearable
      placeholder={question.placeholder ? text(question.placeholder) : messages.flow.select()}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChoose={(key) => onAnswer(key, true)}
      onLeft={onLeft}
    />
  );
}

/**
 * A multiple choice from a long list: chips with the chosen options above its search, and the options that match. A row
 * for the chips is always there, and the order of the options only changes with the searched text: nothing moves under a
 * finger.
 */
function SearchMany(props: QuestionControlProps) {
  const { question, value, controlId, onAnswer } = props;
  const messages = useMessages();
  const items = useItems(question.options);
  const { found, setWanted } = useFound(items);
  const chosen = keysIn(value);
  /** Options that were chosen when the list was shown or searched last: they are first. */
  const [first, setFirst] = useState(chosen);
  const search = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isFirst = ({ key }: { key: string }) => first.includes(key);
  const shown = [...items.filter(isFirst), ...found.filter((item) => !isFirst(item))];
  return (
    <div className="search-many">
      <Chips
        // The latest is in view, however many there are.
        items={chosen.toReversed().flatMap((key) => items.find((item) => item.key === key) ?? [])}
        fallback={search}
        onRemove={(key) =>
          onAnswer(
            chosen.filter((other) => other !== key),
            false,
          )
        }
      />
      <input
        ref={search}
        type="search"
        className="input"
        id={controlId}
        aria-label={messages.questions.search()}
        placeholder={messages.questions.search()}
        onInput={({ currentTarget: { value: typed } }) => {
          const { style, offsetHeight } = frame.current!;
          style.minHeight = typed && `${offsetHeight}px`;
          setFirst(chosen);
          setWanted(typed);
        }}
      />
      <div ref={frame} className="search-frame">
        <div className="search-boxes">
          <Choices
            {...props}
            question={{ ...question, options: shown.map(({ option }) => option) }}
            isMany
          />
          <p className="hint" role="status">
            {found.length === 0 && messages.questions.noMatches()}
          </p>
        </div>
      </div>
    </div>
  );
}

interface ChipsProps {
  items: ReturnType<typeof useItems>;
  /** Receives the focus of the last chip that is removed. */
  fallback: RefObject<HTMLElement | null>;
  onRemove(key: string): void;
}

/** The chosen options in one row, each with a button that removes it. */
function Chips({ items, fallback, onRemove }: ChipsProps) {
  const messages = useMessages();
  if (items.length === 0)
    return (
      <p className="chips chips-none" aria-hidden="true">
        {messages.flow.select()}
      </p>
    );
  return (
    <ul className="chips">
      {items.map(({ key, name, content }) => (
        <li key={key}>
          <button
            type="button"
            className="chip"
            aria-label={messages.questions.remove({ name })}
            onClick={(event) => {
              const item = event.currentTarget.parentElement!;
              const beside = item.nextElementSibling ?? item.previousElementSibling;
              (beside?.querySelector('button') ?? fallback.current)?.focus();
              onRemove(key);
            }}
          >
            <span>{content}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

export const views = { long_dropdown: searchSelectView };
