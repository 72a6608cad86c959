import { timelineItemSchema, type TimelineItem } from '../../contract/chat.ts';
import type { OutgoingMessage } from '../chat-api.ts';
import { read, requestJson } from './http.ts';
import { upload } from './upload.ts';

/** Posts a message as a form; `headers` say who sends it. */
export async function sendMessage(
  url: string,
  headers: Record<string, string>,
  { body, file, key, onProgress }: OutgoingMessage,
): Promise<TimelineItem> {
  const all = { ...headers, 'Idempotency-Key': key };
  const form = new FormData();
  form.set('body', body);
  if (file) form.set('attachment', file, file.name);
  // Only an attachment takes long enough for its progress to be of interest.
  const item = file
    ? await upload(url, all, form, onProgress).done
    : await requestJson(url, { method: 'POST', headers: all, body: form });
  return read(timelineItemSchema, item, 'message');
}
