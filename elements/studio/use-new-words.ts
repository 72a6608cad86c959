import type { NewWords } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Words of new parts, in the language of the person. */
export function useNewWords(): NewWords {
  const { studio } = useMessages();
  return {
    option: (number) => studio.newOption({ number }),
    statement: (number) => studio.newRow({ number }),
    question: studio.newQuestion(),
    label: studio.newText(),
  };
}
