import { useEffect, useRef, useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { useMessages } from '../ui/use-texts.ts';

/** A secret or a link to copy, which is shown once. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { people } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Not every browser focuses the text that it selects.
  useEffect(() => {
    field.current!.focus();
    field.current!.select();
  }, []);
  const copy = async () => {
    field.current!.select();
    // Without a permission the text is selected, for the keys of the browser.
    setIsCopied(await copyText(text));
  };
  return (
    <div className="people-copied">
      <input
        ref={field}
        className="input"
        aria-label={label}
        readOnly
        dir="ltr"
        value={text}
        data-first="true"
      />
      <button type="button" className="main-button" onClick={() => void copy()}>
        {people.copy()}
      </button>
      <p role="status" className="people-done">
        {isCopied && people.copied()}
      </p>
    </div>
  );
}
