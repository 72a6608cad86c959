import { useElement } from '../../base/shell/element-context.ts';
import { useCombobox } from 'downshift';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { ChoiceOption } from '../../../core/contract/flow.ts';
import { CloseIcon } from '../../base/ui/icons.tsx';
import { useMessages, useText } from '../../base/ui/use-model.ts';
import { Localized } from '../../base/ui/localized-text.tsx';
import { Choices } from './choices.tsx';
import { useRestoredFocus } from './restored-focus.ts';
import { missingChoice } from './missing.ts';
import { ids, keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import css from './search-select.css';
import selectCss from './select.css';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A combobox for long lists: typing filters the options. */
const searchSelectView: QuestionView = {
  Control: (props) =>
    props.question.isMultiSelect ? <SearchMany {...props} /> : <SearchOne {...props} />,
  css: selectCss + css,
  isGroup: (question) => question.isMultiSelect,
  missing: missingChoice,
};

function useFound(options: readonly ChoiceOption[]) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const found =
    wanted === ''
      ? options
      : options.filter(({ body }) => plain(text(body)).includes(plain(wanted)));
  return { found, setWanted };
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
  const environment = useShadowEnvironment();
  const { found, setWanted } = useFound(question.options);
  useRestoredFocus(elementId);
  const chosen = question.options.find(({ key }) => key === keysIn(value)[0]) ?? null;
  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    reset,
  } = useCombobox<ChoiceOption>({
    items: [...found],
    inputId: controlId,
    labelId,
    menuId: `m-${controlId}`,
    toggleButtonId: `b-${controlId}`,
    ...(environment && { environment }),
    selectedItem: chosen,
    itemToString: (option) => (option ? text(option.body) : ''),
    itemToKey: (option) => option?.key ?? '',
    onInputValueChange: ({ inputValue, isOpen: isTyping }) =>
      setWanted(isTyping && inputValue !== (chosen ? text(chosen.body) : '') ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => {
      setWanted('');
      onAnswer(selectedItem?.key ?? null, true);
    },
    stateReducer: (state, { type, changes }) => {
      // On blur the field drops typed text that was not chosen, and shows the chosen option.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return {
          ...changes,
          selectedItem: state.selectedItem,
          inputValue: state.selectedItem ? text(state.selectedItem.body) : '',
        };
      return changes;
    },
  });
  // Escape closes only an open list: it does not clear the choice, or close the widget or a dialog of the page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isOpen) event.stopPropagation();
    else
      (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  };
  return (
    <div className="search">
      <div className="search-row">
        <input
          {...getInputProps({ onBlur: onLeft, onKeyDown })}
          className="input"
          part="input"
          placeholder={question.placeholder ? text(question.placeholder) : messages.flow.select()}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={question.isRequired}
        />
        {chosen && (
          <button
            type="button"
            className="search-clear"
            aria-label={messages.questions.clear()}
            onClick={() => {
              reset();
              onAnswer(null, true);
            }}
          >
            <CloseIcon />
          </button>
        )}
        <button
          type="button"
          {...getToggleButtonProps()}
          className="search-toggle"
          aria-label={messages.flow.select()}
        />
      </div>
      <ul {...getMenuProps()} className="search-list" aria-labelledby={labelId} hidden={!isOpen}>
        {isOpen &&
          found.map((option, index) => (
            <li
              key={option.key}
              part="option"
              {...getItemProps({ item: option, index })}
              className="search-option"
              data-highlighted={index === highlightedIndex}
              data-chosen={option.key === chosen?.key}
            >
              <Localized of={option.body} />
            </li>
          ))}
      </ul>
      <p className="hint" role="status">
        {isOpen && found.length === 0 && messages.questions.noMatches()}
      </p>
    </div>
  );
}

/** An environment for downshift that looks up the focus and elements in the shadow root instead of the document. */
function useShadowEnvironment() {
  // A server has none.
  const root = useElement().shadowRoot as ShadowRoot | undefined;
  return useMemo(() => {
    if (!root) return undefined;
    const inRoot: Record<string | symbol, unknown> = {
      getElementById: (id: string) => root.getElementById(id),
      createElement: (tag: string) => document.createElement(tag),
      body: root,
      documentElement: document.documentElement,
    };
    const shadowDocument = new Proxy(inRoot, {
      get: (known, name) => (name === 'activeElement' ? root.activeElement : known[name]),
    });
    return {
      document: shadowDocument as unknown as Document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      Node: window.Node,
    };
  }, [root]);
}

/** A multiple choice from a long list: shows the options that match the search, and all chosen ones. */
function SearchMany(props: QuestionControlProps) {
  const { question, value, controlId, labelId } = props;
  const messages = useMessages();
  const { found, setWanted } = useFound(question.options);
  const chosen = keysIn(value);
  const shown = question.options.filter(
    (option) => found.includes(option) || chosen.includes(option.key),
  );
  return (
    <div className="search-many">
      <input
        type="search"
        className="input"
        id={controlId}
        aria-label={messages.questions.search()}
        aria-labelledby={ids(labelId, controlId)}
        placeholder={messages.questions.search()}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <div className="search-boxes">
        <Choices {...props} question={{ ...question, options: shown }} isMany />
      </div>
      <p className="hint" role="status">
        {found.length === 0 && messages.questions.noMatches()}
      </p>
    </div>
  );
}

export const views = { long_dropdown: searchSelectView };
