import { useUnit } from 'effector-react';
import { $chat } from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { useSentences } from '../ui/use-texts.ts';

/** Whether the conversation and its sentences are loaded. */
export function useIsChatReady(): boolean {
  const isLoaded = useUnit($chat) !== null;
  const hasMessages = useUnit($messages) !== null;
  return useSentences('chat') && isLoaded && hasMessages;
}
