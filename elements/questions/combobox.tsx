import { useCombobox } from 'downshift';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { fold } from '../../core/language/fold.ts';
import { useElement } from '../definition/element-context.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { placeList } from './place-list.ts';

interface ComboboxItem {
  key: string;
  /** Text in the list, unless `content` replaces it. */
  name: string;
  /** Text in the field once it is chosen; the name by default. */
  short?: string;
  content?: ReactNode;
  /** Its names, each of which chooses it once it is typed whole; the text in the list by default. */
  names?: readonly string[];
}

/** The items that the typed text finds, and a setter for that text. */
export function useFound<Item extends ComboboxItem>(items: readonly Item[]) {
  const [wanted, setWanted] = useState('');
  const found =
    wanted === ''
      ? items
      : items.filter(({ name, short = '' }) => fold(`${name} ${short}`).includes(fold(wanted)));
  return { found, setWanted };
}

/** The item that Enter chooses where none is highlighted: the only match, or the one with the typed name. */
const matchOf = (found: readonly ComboboxItem[], typed: string): ComboboxItem | undefined =>
  found.length === 1
    ? found[0]
    : found.find(({ name, names = [name] }) => names.some((one) => fold(one) === fold(typed)));

const fieldText = (item: ComboboxItem | null): string => (item && (item.short ?? item.name)) ?? '';

type FieldProps = Pick<
  React.ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label' | 'placeholder'
>;

interface ComboboxProps extends FieldProps {
  id: string;
  labelId?: string;
  items: readonly ComboboxItem[];
  chosen: ComboboxItem | null;
  isClearable?: boolean;
  onChoose(key: string | null): void;
  onLeft?(): void;
}

/** The state of the list and its field, and the items that the typed text finds. */
function useSearch({ id, labelId, items, chosen, onChoose }: ComboboxProps) {
  const environment = useShadowEnvironment();
  const { found, setWanted } = useFound(items);
  const combobox = useCombobox<ComboboxItem>({
    items: [...found],
    inputId: id,
    ...(labelId === undefined ? {} : { labelId }),
    menuId: `m-${id}`,
    toggleButtonId: `b-${id}`,
    ...(environment && { environment }),
    selectedItem: chosen,
    itemToString: fieldText,
    // `scroll-margin-block` of the stylesheet shows the next option too.
    scrollIntoView: (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' }),
    itemToKey: (item) => item?.key ?? '',
    onInputValueChange: ({ inputValue, isOpen: isTyping }) =>
      setWanted(isTyping && inputValue !== fieldText(chosen) ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => {
      setWanted('');
      onChoose(selectedItem?.key ?? null);
    },
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, InputBlur } = useCombobox.stateChangeTypes;
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) {
        const match = matchOf(found, state.inputValue);
        if (match) return { ...changes, selectedItem: match, inputValue: fieldText(match) };
      }
      // On blur the field drops typed text that was not chosen, and shows the chosen item.
      if (type === InputBlur)
        return {
          ...changes,
          selectedItem: state.selectedItem,
          inputValue: fieldText(state.selectedItem),
        };
      return changes;
    },
  });
  return { found, ...combobox };
}

/** A list that typing filters. The field has the name of the element `labelId`, or an `aria-label`. */
export function Combobox(props: ComboboxProps) {
  const { id: _, labelId, items: __, chosen, isClearable, onChoose, onLeft, ...field } = props;
  const messages = useMessages();
  const search = useSearch(props);
  const { found, isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = search;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) placeList(box.current!.querySelector('ul')!);
  }, [isOpen]);
  // Escape closes only an open list: it does not clear the choice, or close the widget or a dialog of the page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isOpen) event.stopPropagation();
    else
      (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  };
  const labels = labelId === undefined ? { 'aria-labelledby': undefined } : {};
  const names = { 'aria-labelledby': labelId, 'aria-label': field['aria-label'] };
  return (
    <div ref={box} className="search">
      <div className="search-row">
        <input
          {...getInputProps({ onBlur: () => onLeft?.(), onKeyDown })}
          {...labels}
          {...field}
          className="input"
          part="input"
        />
        {isClearable && chosen && (
          <button
            type="button"
            className="search-clear"
            aria-label={messages.questions.clear()}
            onClick={() => {
              search.reset();
              onChoose(null);
            }}
          >
            <CloseIcon />
          </button>
        )}
        <button
          type="button"
          {...search.getToggleButtonProps()}
          className="search-toggle"
          {...names}
        />
      </div>
      <ul {...getMenuProps()} className="search-list" {...names} hidden={!isOpen}>
        {isOpen &&
          found.map((item, index) => (
            <li
              key={item.key}
              part="option"
              {...getItemProps({ item, index })}
              className="search-option"
              data-highlighted={index === highlightedIndex}
              data-chosen={item.key === chosen?.key}
            >
              {item.content ?? item.name}
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
