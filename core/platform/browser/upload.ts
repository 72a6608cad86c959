import { HttpError } from '../../errors/errors.ts';
import { bodyOf } from './http.ts';

/** Without a byte for so long an upload has failed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Sends a form with a file; `fetch` tells nothing of the progress. `done` resolves with the answer's JSON. */
export function upload(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (percent: number) => void,
) {
  const request = new XMLHttpRequest();
  const done = new Promise<unknown>((resolve, reject) => {
    const fail = (message: string) => () => reject(new HttpError(message, 0));
    let timer = setTimeout(timedOut, IDLE_TIMEOUT_MS);
    function timedOut() {
      fail('Request timed out')();
      request.abort();
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(timedOut, IDLE_TIMEOUT_MS);
      onProgress(total ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('error', fail('Network failure'));
    request.addEventListener('abort', fail('Request was aborted'));
    request.addEventListener('load', () => {
      const body = bodyOf(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else
        reject(
          new HttpError(`${request.status} ${request.statusText}`.trim(), request.status, body),
        );
    });
    request.open('POST', url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}
