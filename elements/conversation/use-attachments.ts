import { useUnit } from 'effector-react';
import { useState } from 'react';
import { FILE_TYPES } from '../../core/contract/file-types.ts';
import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE } from '../../core/contract/limits.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages } from '../ui/use-texts.ts';

const isAccepted = ({ type, size }: File): boolean =>
  FILE_TYPES.includes(type) && size > 0 && size <= MAX_FILE_BYTES;

/** Returns the sentence that names refused files, and the accepted ones. */
export function useRefusal(): (names: readonly string[]) => string {
  const messages = useMessages();
  const language = useUnit($formattingLocale);
  return (names) =>
    messages.chat.notAttached({
      names: new Intl.ListFormat(language, { type: 'unit' }).format(names),
      size: fileSizeText(MAX_FILE_BYTES, language),
      max: new Intl.NumberFormat(language).format(MAX_FILES_AT_ONCE),
    });
}

/**
 * The chosen files of a message, and the problem that prevents sending.
 *
 * @param onFiles called with the names of the files when they change
 */
export function useAttachments(
  focusField: () => void,
  onFiles?: (names: readonly string[]) => void,
) {
  const [files, setList] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const refusalOf = useRefusal();
  function setFiles(list: readonly File[]): void {
    setList(list);
    onFiles?.(list.map(({ name }) => name));
  }
  return {
    files,
    problem,
    setProblem,
    clear(): void {
      setFiles([]);
      setProblem(null);
    },
    attach(chosen: readonly File[]): void {
      const wanted = [...files, ...chosen.filter(isAccepted)];
      const attached = wanted.slice(0, MAX_FILES_AT_ONCE);
      const refused = chosen.filter((file) => !attached.includes(file));
      setFiles(attached);
      setProblem(refused.length > 0 ? refusalOf(refused.map(({ name }) => name)) : null);
      focusField();
    },
    removeFile(removed: File): void {
      setFiles(files.filter((file) => file !== removed));
      setProblem(null);
      focusField();
    },
  };
}
