import type { AttachedFile } from '../../core/contract/timeline.ts';
import { useMessages } from '../ui/use-texts.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { FileLink } from './file-card.tsx';
import { SHOWN_TYPES } from './shown-types.ts';

interface AttachmentProps {
  url: string;
  /** `null` for a picture of a host that does not describe files. */
  file?: AttachedFile | null;
}

/** An image that links to its full size, or the card of another file. */
export function Attachment({ url, file = null }: AttachmentProps) {
  const messages = useMessages();
  const href = safeUrl(url);
  if (!href) return null;
  if (file && !SHOWN_TYPES.includes(file.type)) return <FileLink href={href} {...file} />;
  return (
    <a
      className="attachment"
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      aria-label={`${messages.chat.image()} (${messages.common.newWindow()})`}
    >
      <img src={href} alt="" loading="lazy" />
    </a>
  );
}
