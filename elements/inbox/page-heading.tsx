import { useEffect, useRef } from 'react';
import { REMOVAL_MS, focusText } from '../base/ui/focus-text.ts';

/** The name of a page of operators. Takes the focus, on request, when it has taken the place of the sign-in form. */
export function PageHeading({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const timer = setTimeout(() => focusText(heading.current!), REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return (
    <h1 ref={heading} className="inbox-title">
      {name}
    </h1>
  );
}
