import { useRef } from 'react';
import type { ChoiceOption } from '../../core/contract/flow.ts';
import { Localized } from '../ui/localized-text.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages, useText } from '../ui/use-texts.ts';
import { Choices } from './choices.tsx';
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
  css: selectCss + css,
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
 * A multiple choice from a long list: shows the options that match the search, and all chosen ones. Chips below name the chosen
 * ones, where they move no option under a finger. One frame of constant height has all of them.
 */
function SearchMany(props: QuestionControlProps) {
  const { question, value, controlId, onAnswer } = props;
  const messages = useMessages();
  const items = useItems(question.options);
  const { found, setWanted } = useFound(items);
  const chosen = keysIn(value);
  // In the order in which they were chosen: a further chip moves none.
  const chosenItems = chosen.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const search = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = items
    .filter((item) => found.includes(item) || chosen.includes(item.key))
    .map(({ option }) => option);
  return (
    <div className="search-many">
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
          setWanted(typed);
        }}
      />
      <div ref={frame} className="search-frame">
        <div className="search-boxes">
          <Choices {...props} question={{ ...question, options: shown }} isMany />
          <p className="hint" role="status">
            {found.length === 0 && messages.questions.noMatches()}
          </p>
        </div>
        {chosen.length > 0 && (
          <ul className="chips">
            {chosenItems.map(({ key, name, content }) => (
              <li key={key}>
                <button
                  type="button"
                  className="chip"
                  aria-label={messages.questions.remove({ name })}
                  onClick={(event) => {
                    const item = event.currentTarget.parentElement!;
                    const beside = item.nextElementSibling ?? item.previousElementSibling;
                    (beside?.querySelector('button') ?? search.current)?.focus();
                    onAnswer(
                      chosen.filter((other) => other !== key),
                      false,
                    );
                  }}
                >
                  {content}
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export const views = { long_dropdown: searchSelectView };
