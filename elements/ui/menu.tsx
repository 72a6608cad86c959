import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { MoreIcon } from './icons.tsx';

interface MenuItem {
  label: string;
  /** Whether the state that the item switches is on; `undefined` for an action. */
  isChecked?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** A function is called while the menu is open: the items of large surveys are many. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Content of the button in place of the three dots: an icon, and the name as its text. */
  children?: ReactNode;
  /** Whether an action of the menu is running. */
  isBusy?: boolean;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The part of the window in which an element is seen: the innermost one that scrolls around it cuts the rest. */
function sightOf(element: HTMLElement): { top: number; bottom: number } {
  let part = element.parentElement;
  while (part && getComputedStyle(part).overflowY === 'visible') part = part.parentElement;
  const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

/** Whether an event is on the menu itself: beside its items on touch screens, where it covers the page (`menu.css`). */
const isBeside = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;

/** A button, with three dots or a text, that opens a menu, by the pattern "menu button" of the ARIA practices. */
export function Menu({ label, items, children, isBusy }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const entries = () => [...menu.current!.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { bottom, height } = menu.current!.getBoundingClientRect();
    const { top } = button.current!.getBoundingClientRect();
    const sight = sightOf(button.current!);
    menu.current!.dataset['above'] = String(bottom > sight.bottom && top - sight.top > height);
    // The focus alone would scroll the button to the middle of the window.
    entries()[0]!.focus({ preventScroll: true });
    menu.current!.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const close = (): void => {
    setIsOpen(false);
    button.current!.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return close();
    const all = entries();
    all[step(all.indexOf(event.target as HTMLElement), all.length)]!.focus();
  };
  return (
    <div
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        className={children ? 'quiet-button' : 'icon-button'}
        aria-label={children ? undefined : label}
        title={children ? undefined : label}
        aria-disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        // Safari does not focus a button that is clicked: the menu would see no blur.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => isBusy || setIsOpen(!isOpen)}
      >
        {children ?? <MoreIcon />}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className="menu-items"
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
          // A blur would remove the menu before the click, which would act on the part below it.
          onMouseDown={(event) => isBeside(event) && event.preventDefault()}
          onClick={(event) => isBeside(event) && close()}
        >
          {(typeof items === 'function' ? items() : items).map((item) => (
            <Item key={item.label} {...item} onClose={close} />
          ))}
        </div>
      )}
    </div>
  );
}

/** An item gives the focus back to the button, before an act that may move it. */
const Item = ({ label, isChecked, onChoose, onClose }: MenuItem & { onClose: () => void }) => (
  <button
    type="button"
    className="menu-item"
    role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
    aria-checked={isChecked}
    tabIndex={-1}
    onClick={() => {
      onClose();
      onChoose();
    }}
  >
    {label}
  </button>
);
