import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { fold } from '../../core/language/fold.ts';
import { holdFocus, passFocus } from '../ui/focus-text.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useLanguages } from './use-languages.tsx';

const GAP_PX = 6;
const MARGIN_PX = 8;
/** Chrome 109 reports the attribute as an error; Firefox 115 and Safari 16 ignore it. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** Places the list above or below its button: on the given side, else where there is enough room. */
function lay(list: HTMLElement, button: HTMLElement, side: 'up' | 'down' | undefined): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const above = top - GAP_PX - MARGIN_PX;
  const below = innerHeight - bottom - GAP_PX - MARGIN_PX;
  const opensUp = side ? side === 'up' : above >= Math.min(list.scrollHeight, below + 1);
  list.style.maxHeight = `${Math.max(120, opensUp ? above : below)}px`;
  // Outside of the top layer the list may be placed from a container instead of the window.
  list.style.left = '0';
  list.style.top = '0';
  const { width, height, left: fromLeft, top: fromTop } = list.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const place = Math.min(isRtl ? left : right - width, innerWidth - width - MARGIN_PX);
  list.style.left = `${Math.max(MARGIN_PX, place) - fromLeft}px`;
  list.style.top = `${(opensUp ? top - GAP_PX - height : bottom + GAP_PX) - fromTop}px`;
}

/** Shows an open list in the top layer. Closes it on a press outside of it, and when the window is resized. */
function useOpenList(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  side: 'up' | 'down' | undefined,
): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const shown = list.current!;
    // The top layer puts the list above the page, and the panel cannot clip it there.
    if (hasPopovers()) shown.showPopover();
    lay(shown, button.current!, side);
    shown.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    const close = () => setIsOpen(false);
    const onPointer = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(shown) && !path.includes(button.current!)) close();
    };
    document.addEventListener('pointerdown', onPointer, true);
    addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      removeEventListener('resize', close);
    };
  }, [isOpen, side, list, button]);
  return [isOpen, setIsOpen];
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The next option of a listbox for a key that moves the focus, or by its first letter. */
function optionOn(
  key: string,
  options: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  const step = STEPS[key];
  if (step) return options[step(at, options.length - 1)];
  const letter = fold(key);
  return [...options.slice(at + 1), ...options.slice(0, at + 1)].find((option) =>
    fold(option.textContent!).startsWith(letter),
  );
}

/** A button with the current language that opens a listbox of the other languages. */
export function LanguageDropdown({ side }: { side?: 'up' | 'down' }) {
  const { languages, current, choose, label } = useLanguages();
  const messages = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isOpen, setIsOpen] = useOpenList(list, button, side);

  const leave = () => {
    setIsOpen(false);
    const opener = button.current!;
    // Its name is in the new language by then.
    passFocus(opener, () => opener.focus(), holdFocus(opener.parentElement!));
  };
  const select = (code: string) => {
    choose(code);
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') return setIsOpen(false);
    const options = [...list.current!.querySelectorAll<HTMLElement>('[role="option"]')];
    const at = options.indexOf(event.target as HTMLElement);
    if (key === 'Enter' || key === ' ') select(languages[at]!.code);
    else if (key === 'Escape') leave();
    else if (STEPS[key] || key.length === 1) optionOn(key, options, at)?.focus();
    else return undefined;
    event.preventDefault();
    return event.stopPropagation();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="language"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          className="languages"
          popover={hasPopovers() ? 'manual' : undefined}
          role="listbox"
          aria-label={messages.flow.language()}
          onKeyDown={onKeyDown}
        >
          {languages.map(({ code, name }) => (
            <div
              key={code}
              role="option"
              className="language-option"
              lang={code}
              tabIndex={-1}
              aria-selected={code === current}
              onClick={() => select(code)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
