/** Time in which browsers have read a file that is saved. */
const SAVED_MS = 60_000;

/** Saves a text as a JSON file of the browser. */
export function saveJson(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
