import { IMAGE_TYPES } from '../../core/contract/file-types.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import type { ChatApi } from '../../core/platform/chat-api.ts';
import type { QuestionApi, UploadTask } from '../../core/platform/question-api.ts';
import { loadLazily } from '../loader/lazy.ts';

/**
 * Removes the metadata of pictures before upload, such as the GPS position. The host does the same; other files are not
 * changed.
 */

const loadStrip = () =>
  loadLazily('strip-metadata', () => import('../../core/privacy/pictures/strip-metadata.ts')).catch(
    (cause: Error) => {
      // As a failure of the network, after which the file is sent again.
      throw new HttpError(cause.message, 0);
    },
  );

/** Rejects with the `HttpError` that the host has for a picture that can't be read. */
async function cleanPicture(file: Blob): Promise<Blob> {
  if (!IMAGE_TYPES.includes(file.type)) return file;
  const { stripMetadata } = await loadStrip();
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new Blob([new Uint8Array(stripMetadata(file.type, bytes))], { type: file.type });
  } catch {
    const error = { code: 'file_refused', message: 'The image can not be read.' };
    throw new HttpError(error.message, 422, { error });
  }
}

/** The calls of questions, with uploads of clean pictures. */
export const withCleanUploads = (api: QuestionApi): QuestionApi => ({
  ...api,
  upload(file, name, key, onProgress) {
    let isCanceled = false;
    let task: UploadTask | null = null;
    const done = cleanPicture(file).then((picture) => {
      if (isCanceled) throw new HttpError('Request was aborted', 0);
      task = api.upload(picture, name, key, onProgress);
      return task.done;
    });
    return {
      done,
      cancel() {
        isCanceled = true;
        task?.cancel();
      },
    };
  },
});

/** The calls of a conversation, with attachments of clean pictures. */
export const withCleanAttachments = (api: ChatApi): ChatApi => ({
  ...api,
  async sendChatMessage({ file, ...message }) {
    const picture = file && new File([await cleanPicture(file)], file.name, { type: file.type });
    return api.sendChatMessage({ ...message, file: picture });
  },
});
