import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { $language, $offer, languageChosen } from '../../core/language/model.ts';
import { useElement } from '../base/element-context.ts';
import { CloseIcon, GlobeIcon } from '../base/icons.tsx';
import { adopt } from '../base/sheets.ts';
import { useMessages, useModel, useSend } from '../base/use-model.ts';
import languagesCss from './languages.css';

/** The current language, and a list over the whole screen to choose another from. */
export function LanguageModal() {
  const element = useElement();
  const { languages } = useModel($offer);
  const current = useModel($language);
  const choose = useSend(languageChosen);
  const messages = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => adopt(element, languagesCss), [element]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => shown.close();
  }, [isOpen]);
  const close = () => setIsOpen(false);
  const onOverlay = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const now = languages.find(({ code }) => code === current);
  return (
    <>
      <button type="button" className="language" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <GlobeIcon />
        <span className="hidden">{messages.flow.language()}: </span>
        <span lang={now?.code}>{now?.name}</span>
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className="language-modal"
          aria-label={messages.flow.language()}
          onClick={onOverlay}
          onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          onCancel={(event) => {
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <div className="language-sheet">
            <div className="language-head">
              <h2>{messages.flow.language()}</h2>
              <button type="button" className="language-close" aria-label={messages.common.close()} onClick={close}>
                <CloseIcon />
              </button>
            </div>
            {languages.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                className="language-option"
                lang={code}
                aria-current={code === current ? 'true' : undefined}
                onClick={() => {
                  choose(code);
                  close();
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </dialog>
      )}
    </>
  );
}
