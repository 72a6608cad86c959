import { useUnit } from 'effector-react';
import type { AttachedFile } from '../../core/contract/timeline.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { FileIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

type FileFacts = Pick<AttachedFile, 'name' | 'size'>;

/** Name and size of a file that is not shown as a picture. */
export function FileCard({ name, size }: FileFacts) {
  const language = useUnit($formattingLocale);
  return (
    <span className="file-card">
      <FileIcon />
      <span className="file-facts">
        <bdi className="file-name">{name}</bdi>
        {size !== null && <span className="file-size">{fileSizeText(size, language)}</span>}
      </span>
    </span>
  );
}

/** A file card that downloads its file. */
export function FileLink({ href, name, size }: FileFacts & { href: string }) {
  const { chat } = useMessages();
  return (
    <a
      className="file-link"
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      title={name}
    >
      <FileCard name={name || chat.clickToOpen()} size={size} />
    </a>
  );
}
