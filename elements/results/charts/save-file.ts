/** Files of the browser. */

const MAX_NAME_LENGTH = 60;

/** Name of a file, from a title in any language. */
export const fileName = (title: string, format: string): string =>
  `${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, MAX_NAME_LENGTH) || 'results'}.${format}`;

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
