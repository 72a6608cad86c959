import { useEffect } from 'react';
import { deviceId } from '../../core/delivery/device.ts';
import { localStorageAdapter } from '../../core/ports/browser/local-storage.ts';
import { fetchQuestionApi } from '../../core/ports/browser/fetch-question-api.ts';
import { questionApiConnected } from '../../core/ports/question-api.ts';
import { $isPreview } from '../../core/flow/move.ts';
import { useElement } from '../base/element-context.ts';
import { apiUrl } from '../base/settings.ts';
import { useModel, useSend } from '../base/use-model.ts';

/** Hands the calls of questions to the models; in a preview nothing may be sent, and this says so. */
export function useQuestionApi(): { isReadOnly: boolean } {
  const element = useElement();
  const connect = useSend(questionApiConnected);
  const isReadOnly = useModel($isPreview);
  useEffect(() => {
    if (!isReadOnly) connect(fetchQuestionApi(apiUrl(element), deviceId(localStorageAdapter)));
  }, [connect, element, isReadOnly]);
  return { isReadOnly };
}
