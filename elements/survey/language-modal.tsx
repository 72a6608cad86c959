import { useState } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useLanguages } from './use-languages.tsx';

/** A button with the current language that opens a modal dialog with the list of languages. */
export function LanguageModal() {
  const { languages, current, choose, label } = useLanguages();
  const messages = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const select = (code: string) => {
    choose(code);
    close();
  };
  return (
    <>
      <button
        type="button"
        className="language"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <ModalDialog
          className="language-modal"
          aria-label={messages.flow.language()}
          onDismiss={close}
        >
          <div className="language-sheet">
            <div className="language-head">
              <h2>{messages.flow.language()}</h2>
              <button
                type="button"
                className="language-close"
                aria-label={messages.common.close()}
                onClick={close}
              >
                <CloseIcon />
              </button>
            </div>
            {languages.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                className="language-option"
                lang={code}
                data-first={code === current}
                aria-current={code === current ? 'true' : undefined}
                onClick={() => select(code)}
              >
                {name}
              </button>
            ))}
          </div>
        </ModalDialog>
      )}
    </>
  );
}
