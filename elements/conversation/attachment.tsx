import { useMessages } from '../ui/use-texts.ts';
import { safeUrl } from '../ui/safe-url.ts';

/** An image that links to its full size. */
export function Attachment({ url }: { url: string }) {
  const messages = useMessages();
  const href = safeUrl(url);
  if (!href) return null;
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
