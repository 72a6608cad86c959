import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { focusText } from '../ui/focus-text.ts';
import { hasKeyboard } from '../ui/has-keyboard.ts';

/** Id of the title, which names the form of a card: screen readers announce it with the focused field. */
export const ENTRY_TITLE = 'entry-title';

interface EntryCardProps {
  title: string;
  help?: string;
  /** Part that gets the focus; without it none does. A field gets it only where a keyboard would not cover the texts. */
  focus?: 'title' | 'field' | undefined;
  children?: ReactNode;
}

/** Returns the first field without a value, such as the password of a person with a name and an email. */
const emptyField = (card: HTMLElement): HTMLElement | undefined =>
  [...card.querySelectorAll<HTMLInputElement>('form input')].find(({ value }) => value === '');

/** The card of a page before the sign-in, with the name of the program and the language of the page above it. */
export function EntryCard({ title, help, focus, children }: EntryCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = focus === 'field' && hasKeyboard() ? emptyField(card.current!) : undefined;
    if (field) field.focus();
    else if (focus) focusText(heading.current!);
  }, [focus]);
  return (
    <div className="people entry">
      <header>
        <span className="entry-product">PSN Elements</span>
        <LanguageChoice />
      </header>
      <main ref={card} className="entry-card">
        <h1 ref={heading} id={ENTRY_TITLE}>
          {title}
        </h1>
        {help && <p className="muted">{help}</p>}
        {children}
      </main>
    </div>
  );
}
