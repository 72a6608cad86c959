import { useEffect, useRef } from 'react';
import { focusText } from '../base/ui/focus-text.ts';

/** The name of a page of operators. Takes the focus, on request, when it has taken the place of the sign-in form. */
export function PageHeading({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusText(heading.current!);
  }, [takesFocus]);
  return (
    <h1 ref={heading} className="inbox-title">
      {name}
    </h1>
  );
}
