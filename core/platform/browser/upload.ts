import { UPLOAD_IDLE_TIMEOUT_MS } from '../../contract/limits.ts';
import { HttpError } from '../../errors/http-error.ts';
import { parseJson } from './http.ts';

/**
 * Posts a form with a file by `XMLHttpRequest`, since `fetch` reports no upload progress.
 *
 * @param onProgress gets whole percent
 * @returns `done` resolves with the JSON of the response and rejects with an `HttpError`
 */
export function upload(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (percent: number) => void,
): { done: Promise<unknown>; cancel(): void } {
  const request = new XMLHttpRequest();
  const done = new Promise<unknown>((resolve, reject) => {
    const fail = (message: string) => () => reject(new HttpError(message, 0));
    let timer = setTimeout(onTimeout, UPLOAD_IDLE_TIMEOUT_MS);
    function onTimeout() {
      fail('Request timed out')();
      request.abort();
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, UPLOAD_IDLE_TIMEOUT_MS);
      onProgress(total ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('error', fail('Network failure'));
    request.addEventListener('abort', fail('Request was aborted'));
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const body = parseJson(request.responseText);
      if (status >= 200 && status < 300) resolve(body);
      else reject(new HttpError(`${status} ${statusText}`.trim(), status, body));
    });
    request.open('POST', url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}
