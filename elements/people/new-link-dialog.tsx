import { useId } from 'react';
import type { Invitation } from '../../core/contract/people.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { CopiedText } from '../operator/copied-text.tsx';
import { nameOfPerson } from './names.ts';

/** The link of an invitation, or of a person without another way to sign in. */
export function NewLinkDialog({ link, onClose }: { link: Invitation; onClose: () => void }) {
  const { people } = useMessages();
  const id = useId();
  const title = people.linkFor({ name: nameOfPerson(link.person) });
  return (
    <ModalDialog className="people-dialog" aria-labelledby={id} onDismiss={onClose}>
      <div className="people-dialog-box">
        <h2 id={id}>{title}</h2>
        {link.isMailed && <p>{people.linkMailed()}</p>}
        <p className="people-help">{people.linkOnce()}</p>
        <CopiedText label={title} text={link.link} />
        <div className="people-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {people.done()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
