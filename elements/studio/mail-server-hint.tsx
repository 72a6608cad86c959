import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $ways, waysLoad } from '../../core/people/index.ts';
import { copyText } from '../ui/copy-text.ts';
import { useMessages } from '../ui/use-texts.ts';

const DOCS = 'docs/operating.md';

/** Explains that a host without a mail server stores answers but sends no emails, with a text for the person that can connect one. */
export function MailServerHint() {
  const { studio } = useMessages();
  const [ways, load] = useUnit([$ways, waysLoad.requested]);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => load(), [load]);
  if (ways?.hasMail !== false) return null;
  const copy = async (): Promise<void> =>
    setIsCopied(await copyText(`${studio.testNoServer()} ${DOCS}`));
  return (
    <div className="look-note" role="note">
      <p>{studio.worksWithoutMail()}</p>
      <details>
        <summary>{studio.forDevelopers()}</summary>
        <p>
          {studio.testNoServer()} <code dir="ltr">{DOCS}</code>
        </p>
        <button type="button" className="quiet-button" onClick={() => void copy()}>
          {isCopied ? studio.copied() : studio.copy()}
        </button>
      </details>
    </div>
  );
}
