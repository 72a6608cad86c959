import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { isolateBeside } from '../../core/language/isolate.ts';
import {
  ignoredParts,
  isOwnPicture,
  isPicture,
  MAX_PICTURE_BYTES,
  pictureTypes,
  storePictureFx,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';
import { usePictures } from './use-pictures.ts';

interface PictureFieldProps {
  label: string;
  /** Address, or path of a file of the workspace; empty without a picture. */
  value: string;
  onChange: (value: string) => void;
}

type PictureProblem = 'notPicture' | 'pictureTooLarge' | 'pictureFailed';

const SIZE = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte' });

/** Content of a file as an address. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** Whether the browser can draw a picture, whatever its file is called. */
const isDrawable = async (url: string): Promise<boolean> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
};

/** Returns a function that stores a file in the workspace and passes on its path. */
function useStoredPicture(onChange: (path: string) => void) {
  const [store, isStoring] = useUnit([storePictureFx, storePictureFx.pending]);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!isPicture(file.name)) return setProblem('notPicture');
    if (file.size > MAX_PICTURE_BYTES) return setProblem('pictureTooLarge');
    setProblem(null);
    try {
      const url = await dataUrlOf(file);
      if (!(await isDrawable(url))) return setProblem('notPicture');
      onChange((await store({ name: file.name, base64: url.split(',')[1] ?? '' })).path);
    } catch {
      setProblem('pictureFailed');
    }
  };
  return { take, isStoring, problem };
}

/** A picture: its address, or a file that is dropped or chosen and then belongs to the workspace. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { studio } = useMessages();
  const id = useId();
  const url = usePictures(value)(value);
  const { take, isStoring, problem } = useStoredPicture(onChange);
  /** Address that the browser could not draw. */
  const [failed, setFailed] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isOwn = isOwnPicture(value);
  return (
    <div
      className="picture-field"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <span className="picture-label" aria-hidden="true">
        {label}
      </span>
      <span className="picture-shown">
        {url && <img src={url} alt={label} onError={() => setFailed(url)} />}
      </span>
      <div className="picture-controls">
        <span className="picture-buttons">
          <label className="quiet-button picture-choose" aria-disabled={isStoring}>
            {studio.choosePicture()}
            <input
              type="file"
              accept={pictureTypes}
              aria-label={`${label}: ${studio.choosePicture()}`}
              aria-describedby={isOwn ? undefined : `${id}-help`}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
          {value && (
            <button
              type="button"
              className="quiet-button"
              aria-label={`${label}: ${studio.removePicture()}`}
              onClick={() => onChange('')}
            >
              {studio.removePicture()}
            </button>
          )}
        </span>
        {/* A picture of this host has a name that the host chose. */}
        {!isOwn && (
          <>
            <TextField
              label={label}
              className="input"
              type="text"
              placeholder="https://"
              value={value}
              onChange={(text) => onChange(text.trim())}
            />
            <p id={`${id}-help`} className="muted property-help">
              {studio.dropPicture()}
            </p>
          </>
        )}
        <Ignored parts={url === null ? [] : ignoredParts(url)} />
        <Problem problem={problem ?? (url !== null && url === failed ? 'notPicture' : null)} />
      </div>
    </div>
  );
}

/** Names the parts of a picture that no visitor gets. */
function Ignored({ parts }: { parts: readonly string[] }) {
  const { studio } = useMessages();
  const words = studio.pictureIgnored({ parts: '' });
  return (
    <p role="status" className="picture-ignored">
      {parts.length > 0 && (
        <>
          <strong>{studio.advice()}</strong>{' '}
          {studio.pictureIgnored({
            parts: parts.map((part) => isolateBeside(part, words)).join(', '),
          })}
        </>
      )}
    </p>
  );
}

function Problem({ problem }: { problem: PictureProblem | null }) {
  const { studio } = useMessages();
  return (
    <p role="alert" className="property-problem">
      {problem && studio[problem]({ size: SIZE.format(MAX_PICTURE_BYTES / 1024 / 1024) })}
    </p>
  );
}
