import { useEffect, useState, type RefObject } from 'react';

/** Area around the field into which files can be dropped. */
const DROP_AREA = '.chat, .inbox-thread';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Accepts files that are dropped around an element, unless `onFiles` is `null`. Returns whether files are dragged over it. */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const area = element.current?.closest<HTMLElement>(DROP_AREA);
    if (!area || !onFiles) return;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer!.files]);
    };
    area.addEventListener('dragover', over);
    area.addEventListener('dragleave', leave);
    area.addEventListener('drop', drop);
    return () => {
      area.removeEventListener('dragover', over);
      area.removeEventListener('dragleave', leave);
      area.removeEventListener('drop', drop);
    };
  });
  return isOver;
}
