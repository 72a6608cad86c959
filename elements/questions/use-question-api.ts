import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $node, $proof } from '../../core/channel/model.ts';
import { deviceId } from '../../core/storage/device.ts';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import { createFetchQuestionApi } from '../../core/platform/browser/fetch-question-api.ts';
import { previewQuestionApi } from '../../core/platform/browser/preview-question-api.ts';
import { questionApiConnected } from '../../core/platform/question-api.ts';
import { $isPreview } from '../../core/survey/session/index.ts';
import { withCleanUploads } from '../services/clean-picture.ts';
import { useElement } from '../definition/element-context.ts';
import { apiUrl } from '../definition/settings.ts';

/** Connects the models to the API calls of questions. In a preview they stay in the browser: `isPreview` is `true`. */
export function useQuestionApi(): { isPreview: boolean } {
  const element = useElement();
  const connect = useUnit(questionApiConnected);
  const isPreview = useUnit($isPreview);
  const { id: nodeId = '', version = null } = useUnit($node) ?? {};
  const proof = useUnit($proof);
  useEffect(() => {
    connect(
      isPreview
        ? previewQuestionApi
        : withCleanUploads(
            createFetchQuestionApi(apiUrl(element), deviceId(localStorageAdapter), {
              nodeId,
              version,
              proof,
            }),
          ),
    );
  }, [connect, element, isPreview, nodeId, version, proof]);
  return { isPreview };
}
