import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { directionOf } from '../../core/language/direction.ts';
import { linesOf } from '../../core/studio/index.ts';
import { useTextCounter } from './text-counter.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  /** Called when the person pauses, and when the field loses the focus. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Whether the text has several lines. */
  isLong?: boolean;
  className?: string;
  lang?: string;
  type?: 'text' | 'url' | 'number';
  /** Whether the text has a mistake that is named beside the field. */
  isInvalid?: boolean;
  /** Id of the element that names the mistake. */
  describedBy?: string | undefined;
  /** Attributes of a number. */
  limits?: { min?: number; max?: number };
  /** Number of characters that fit the place of the text. They are counted from 80 % on. */
  max?: number | null;
  onPasteLines?: (lines: string[]) => void;
  /** Enter leads on. In a text of several lines, Shift+Enter begins a new line then. */
  onEnter?: (field: HTMLElement, press: KeyboardEvent) => void;
  /** Whether a text is a sample: a click selects it, so that typing replaces it. */
  isSample?: (text: string) => boolean;
}

/** Pause in typing after which the survey follows. A field paints at once, whatever the size of the survey. */
export const PAUSE_MS = 200;

const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Fits the height to the text, in browsers that can't do it by themselves. */
function grow(area: HTMLElement): void {
  if (growsByItself) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}

/** The text that a person types, which is passed on in a pause. */
function useTyped(onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, onChange });
  useLayoutEffect(() => {
    latest.current = { typed, onChange };
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      // The part may have been moved meanwhile.
      latest.current.onChange(typed);
      setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The last letters count where the field is removed meanwhile.
  useEffect(
    () => () => {
      const { typed: rest, onChange: change } = latest.current;
      if (rest !== null) change(rest);
    },
    [],
  );
  const flush = (): void => {
    if (typed === null) return;
    onChange(typed);
    setTyped(null);
  };
  return { typed, setTyped, flush };
}

/** A field that grows with its text. The text is its own while a person types, and is passed on in a pause. */
export function TextField({
  label,
  value,
  onChange,
  placeholder,
  isLong = false,
  className = '',
  lang,
  type = 'text',
  onPasteLines,
  onEnter,
  isSample,
  isInvalid = false,
  describedBy,
  limits,
  max = null,
}: TextFieldProps) {
  const { typed, setTyped, flush } = useTyped(onChange);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const { isOver, describedBy: countedBy, counter } = useTextCounter(typed ?? value, max);
  useLayoutEffect(() => {
    if (type === 'text') grow(field.current!);
  });
  const selectSample = (): void => {
    if (isSample?.(typed ?? value)) field.current!.select();
  };
  const shared = {
    ref: field,
    className: `studio-text ${className}`,
    'aria-label': label,
    'aria-invalid': isInvalid || isOver || undefined,
    'aria-describedby': describedBy ?? countedBy,
    placeholder,
    // An empty field has no letters that decide.
    dir: (typed ?? value) !== '' ? 'auto' : lang && directionOf(lang),
    lang,
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: flush,
    onFocus: selectSample,
    // A pointer places the cursor behind the focus.
    onClick: selectSample,
  } as const;
  if (type !== 'text') return <input {...shared} type={type} {...limits} />;
  return (
    <>
      <textarea
        {...shared}
        rows={1}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (isLong && (!onEnter || event.shiftKey))) return;
          event.preventDefault();
          flush();
          onEnter?.(event.currentTarget, event);
        }}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (!onPasteLines || lines.length < 2) return;
          event.preventDefault();
          setTyped(null);
          onPasteLines(lines);
        }}
      />
      {counter}
    </>
  );
}
