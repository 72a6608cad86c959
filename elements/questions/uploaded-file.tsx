import { useUnit } from 'effector-react';
import { $uploads, fileRemoved, uploadRetried } from '../../core/survey/question-calls/uploads.ts';
import { type AnswerMap, type AnswerValue, mapEntry } from '../../core/questions/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { usePreview } from '../ui/use-preview.ts';
import { useMessages } from '../ui/use-texts.ts';

interface ShownFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Upload progress in whole percent; `null` for a file that is uploaded. */
  progress: number | null;
  hasFailed: boolean;
  /** A picture: the local file while it is uploading, then its address. */
  picture: Blob | string | null;
}

/** The file of a question, uploading or uploaded; `null` when there is none. */
export function useUploaded(elementId: string, value: AnswerValue): ShownFile | null {
  const upload = useUnit($uploads)[elementId];
  if (upload)
    return {
      name: upload.name,
      size: upload.file.size,
      progress: upload.progress,
      hasFailed: upload.hasFailed,
      picture: isImage(upload.file.type) ? upload.file : null,
    };
  const part = (name: string) => mapEntry(value as AnswerMap | null, name);
  if (!part('blobId')) return null;
  return {
    name: String(part('name')),
    size: Number(part('size')),
    progress: null,
    hasFailed: false,
    picture: isImage(String(part('type'))) ? safeUrl(String(part('url'))) : null,
  };
}

const isImage = (type: string): boolean => type.startsWith('image/');

export function UploadedFile({
  elementId,
  value,
  describedBy,
}: {
  elementId: string;
  value: AnswerValue;
  /** Ids of the help and the error of the question. */
  describedBy: string | undefined;
}) {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  const remove = useUnit(fileRemoved);
  const retry = useUnit(uploadRetried);
  const shown = useUploaded(elementId, value);
  const picture = shown?.picture ?? null;
  const preview = usePreview(typeof picture === 'string' ? null : picture);
  if (!shown) return null;
  const { name, size, progress, hasFailed } = shown;
  const url = typeof picture === 'string' ? picture : preview;
  return (
    <div className="file" part="option">
      {url && <img className="file-image" src={url} alt="" />}
      <div className="file-words">
        <bdi className="file-name">{name}</bdi>
        <span className="hint">
          {fileSizeText(size, language)}
          {progress === null && <span aria-hidden="true"> · </span>}
          <span role="status">{progress === null && messages.questions.uploaded()}</span>
        </span>
        {progress !== null && !hasFailed && (
          <progress
            max={100}
            value={progress}
            aria-label={messages.questions.uploading({ percent: progress })}
          />
        )}
        {hasFailed && (
          <button type="button" className="button-plain" onClick={() => retry(elementId)}>
            {messages.common.tryAgain()}
          </button>
        )}
      </div>
      <button
        type="button"
        className="file-remove"
        // It has the focus when the upload fails, and describes the error.
        aria-describedby={hasFailed ? describedBy : undefined}
        aria-label={
          progress !== null && !hasFailed
            ? messages.questions.cancel()
            : messages.questions.remove({ name })
        }
        onClick={() => remove(elementId)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
