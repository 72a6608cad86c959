import { usePreview } from '../ui/use-preview.ts';
import { FileCard } from './file-card.tsx';
import { SHOWN_TYPES } from './shown-types.ts';

/** A file of this browser: as a picture, or as a card. */
export function LocalFile({ file }: { file: File }) {
  const preview = usePreview(file);
  if (!SHOWN_TYPES.includes(file.type)) return <FileCard name={file.name} size={file.size} />;
  return <img className="attachment-preview" src={preview!} alt={file.name} />;
}
