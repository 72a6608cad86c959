import { HttpError } from '../../core/errors/http-error.ts';
import type { TableRequest } from '../../core/platform/results-api.ts';
import { fileName, saveFile } from './charts/save-file.ts';

/** Downloads a table and saves it. Rejects with an `HttpError`, also for a file that breaks off. */
export async function saveTable(
  { url, ...init }: TableRequest,
  title: string,
  format: string,
): Promise<void> {
  try {
    const response = await fetch(url, init);
    if (!response.ok) throw new HttpError(`${response.status}`, response.status);
    saveFile(await response.blob(), fileName(title, format));
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError('Network failure', 0, null, error);
  }
}
