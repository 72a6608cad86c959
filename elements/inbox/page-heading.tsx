import { useLayoutEffect, useRef } from 'react';
import { focusText, holdFocus, LATER_MS, passFocus } from '../ui/focus-text.ts';

/** The name of a page of operators. With `takesFocus`, it receives the focus, as it replaces the sign-in form. */
export function PageHeading({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return undefined;
    const text = heading.current!;
    // Outside of the header, with the list of languages in it.
    const page = text.closest('header')!.parentElement!;
    return passFocus(page, () => focusText(text), holdFocus(page), LATER_MS);
  }, [takesFocus]);
  return (
    <h1 ref={heading} className="inbox-title">
      {name}
    </h1>
  );
}
