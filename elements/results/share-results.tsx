import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { LinksDialog } from './links-dialog.tsx';

/** The button that opens the links to the results. */
export default function ShareResults() {
  const { results } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setIsOpen(true)}>
        <Icon>
          <path d="M12 15V4M7 9l5-5 5 5M5 13v7h14v-7" />
        </Icon>
        {results.shareByLink()}
      </button>
      {isOpen && <LinksDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
