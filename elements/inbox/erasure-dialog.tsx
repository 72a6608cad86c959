import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Erasure } from '../../core/contract/customers.ts';
import { $isErasing, erasureCancelled, erasureConfirmed } from '../../core/customers/index.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ErasedItems } from './erased-items.tsx';

/** Asks twice before anything is erased: by a box to tick, and by a button. */
export function ErasureDialog({ preview }: { preview: Erasure }) {
  const { customers } = useMessages();
  const isErasing = useUnit($isErasing);
  const cancel = useUnit(erasureCancelled);
  const confirm = useUnit(erasureConfirmed);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const mayErase = isUnderstood && !isErasing && preview.items.length > 0;
  return (
    <ModalDialog
      className="confirm erasure-dialog"
      aria-labelledby="erasure"
      onDismiss={() => !isErasing && cancel()}
    >
      <div className="confirm-box">
        <h2 id="erasure">{customers.eraseTitle()}</h2>
        <ErasedItems items={preview.items} />
        <label className="erasure-understood">
          <input
            type="checkbox"
            checked={isUnderstood}
            onChange={(event) => setIsUnderstood(event.target.checked)}
          />
          {customers.understood()}
        </label>
        <div className="confirm-buttons">
          <button
            type="button"
            className="quiet-button"
            data-first="true"
            onClick={() => !isErasing && cancel()}
          >
            {customers.cancel()}
          </button>
          <button
            type="button"
            className="main-button danger"
            aria-disabled={!mayErase}
            onClick={() => mayErase && confirm()}
          >
            {customers.confirm()}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
