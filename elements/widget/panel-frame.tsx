import type { ReactNode } from 'react';
import { $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { CloseIcon } from '../base/icons.tsx';
import { safeUrl } from '../base/safe-url.ts';
import { useModel } from '../base/use-model.ts';

/** The panel of a widget: header, body and footer. */
export function Frame({ logoUrl = null, onClose, footer, children }: { logoUrl?: string | null; onClose?: () => void; footer: ReactNode; children: ReactNode }) {
  const messages = useModel($messages);
  const node = useModel($node);
  const logo = safeUrl(logoUrl ?? node?.logoUrl ?? null);
  return (
    <div className="frame">
      <header className="header" part="header">
        {logo && <img className="logo" src={logo} alt="" />}
        <span className="header-title">{node?.name || messages?.widget.title()}</span>
        {onClose && (
          <button type="button" className="header-button" aria-label={messages?.common.close()} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </header>
      <div className="body" part="body">
        {children}
      </div>
      {footer}
    </div>
  );
}
