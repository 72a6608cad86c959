import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { LocalFile } from './local-file.tsx';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files that are sent with the message. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { chat } = useMessages();
  return (
    <ul className="composer-files">
      {files.map((file, at) => (
        <li key={at} className="composer-file">
          <LocalFile file={file} />
          <button
            type="button"
            className="composer-remove"
            aria-label={chat.remove({ name: file.name })}
            title={chat.remove({ name: file.name })}
            onClick={() => onRemove(file)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
