/** Time in which browsers have read a file that is saved. */
const SAVED_MS = 60_000;

/** Saves a text or another content as a file of a media type. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
