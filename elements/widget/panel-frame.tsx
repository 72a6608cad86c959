import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $node } from '../../core/channel/model.ts';
import { $messages } from '../../core/language/model.ts';
import { CloseIcon, Icon } from '../ui/icons.tsx';
import { useIsInert } from '../ui/first-render.ts';
import { safeUrl } from '../ui/safe-url.ts';

interface FrameProps {
  heading: ReactNode;
  onClose?: (() => void) | null;
  /** Whether the body is a conversation, which scrolls by itself. */
  isChat?: boolean;
  /** Buttons before the heading, and between it and the close button. */
  leading?: ReactNode;
  trailing?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The panel of a widget: header, body and footer. */
export function Frame({
  heading,
  onClose = null,
  isChat = false,
  leading,
  trailing,
  footer,
  children,
}: FrameProps) {
  const messages = useUnit($messages);
  return (
    <div className={isChat ? 'frame frame-chat' : 'frame'}>
      <div className="header" part="header">
        {leading}
        {heading}
        {trailing}
        {onClose && (
          <HeaderButton name={messages?.common.close() ?? 'Close'} isClose onClick={onClose}>
            <CloseIcon />
          </HeaderButton>
        )}
      </div>
      <div className="body" part="body">
        {children}
      </div>
      {footer}
    </div>
  );
}

interface ChannelTitleProps {
  /** The widget's own logo. */
  logoUrl?: string | null;
  /** Name until the channel has loaded. */
  name?: string | null;
}

/** Logo and name of the channel. */
export function ChannelTitle({ logoUrl = null, name = null }: ChannelTitleProps) {
  const messages = useUnit($messages);
  const node = useUnit($node);
  const logo = safeUrl(logoUrl ?? node?.logoUrl ?? null);
  return (
    <>
      {logo && <img className="logo" src={logo} alt="" />}
      <p className="header-title">{node?.name || name || messages?.widget.title()}</p>
    </>
  );
}

interface HeaderButtonProps {
  name: string;
  isPressed?: boolean;
  isClose?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function HeaderButton({ name, isPressed, isClose, onClick, children }: HeaderButtonProps) {
  const isInert = useIsInert();
  return (
    <button
      type="button"
      className="header-button"
      aria-label={name}
      title={name}
      inert={isInert && !isClose}
      aria-pressed={isPressed}
      data-close={isClose && ''}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A clock that runs back, for earlier submissions. */
export const HistoryIcon = () => (
  <Icon>
    <path d="M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3 2" />
  </Icon>
);
