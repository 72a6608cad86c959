import { $chat } from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { useModel, useSentences } from '../ui/use-model.ts';

/** Whether the conversation and its sentences are loaded. */
export function useIsChatReady(): boolean {
  const isLoaded = useModel($chat) !== null;
  const hasMessages = useModel($messages) !== null;
  return useSentences('chat') && isLoaded && hasMessages;
}
