import { timelineItemSchema, type TimelineItem } from '../../contract/timeline.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { maskFileName } from '../../contract/page-address.ts';
import type { OutgoingMessage } from '../chat-api.ts';
import { parseResponse } from './api-call.ts';
import { requestJson, type HttpRequest } from './http.ts';
import { upload } from './upload.ts';

/** Posts a message as a form. The proof authorises the sender. Rejects with an `HttpError`. */
export async function sendMessage(
  url: string,
  proof: Pick<HttpRequest, 'headers' | 'credentials'>,
  { body, file, key, onProgress }: OutgoingMessage,
): Promise<TimelineItem> {
  const allHeaders = { ...proof.headers, [IDEMPOTENCY_KEY]: key };
  const form = new FormData();
  form.set('body', body);
  if (file) form.set('attachment', file, maskFileName(file.name));
  // Only attachments are slow enough for a progress bar.
  const item = file
    ? await upload(url, allHeaders, form, onProgress).done
    : await requestJson(url, { ...proof, method: 'POST', headers: allHeaders, body: form });
  return parseResponse(timelineItemSchema, item, 'message');
}
