import { useUnit } from 'effector-react';
import type { ReplyTime } from '../../core/contract/reply-time.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useFirstRender } from '../ui/first-render.ts';
import { messageTime, weekTime } from './message-time.ts';

/** Formats times in the reader's language, and in their time zone on a server too. */
export function useTimes() {
  const language = useUnit($formattingLocale);
  const place = { timeZone: useFirstRender()?.timeZone };
  return {
    messageTime: (time: string) => messageTime(time, language, place),
    weekTime: (time: number) => weekTime(time, language, place),
    duration: ({ count, unit }: ReplyTime) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  };
}
