import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { focusText } from '../ui/focus-text.ts';

interface EntryCardProps {
  title: string;
  help?: string;
  /** Whether it replaces another card, so that its title gets the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The card of a page before the sign-in, with the name of the program and the language of the page above it. */
export function EntryCard({ title, help, takesFocus = false, children }: EntryCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusText(heading.current!);
  }, [takesFocus]);
  return (
    <div className="people entry">
      <header>
        <span className="entry-product">PSN Elements</span>
        <LanguageChoice />
      </header>
      <main className="entry-card">
        <h1 ref={heading}>{title}</h1>
        {help && <p className="muted">{help}</p>}
        {children}
      </main>
    </div>
  );
}
