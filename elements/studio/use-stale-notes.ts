import { useUnit } from 'effector-react';
import { $staleCounts, $survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** A sentence about the texts in a language. */
export interface LanguageNote {
  /** Code of the language. */
  code: string;
  words: string;
}

/** Sentences about the languages of the open survey in which texts are older than their original. */
export function useStaleNotes(): LanguageNote[] {
  const { studio } = useMessages();
  const [counts, survey] = useUnit([$staleCounts, $survey]);
  return Object.entries(counts).map(([code, count]) => {
    const language = survey?.languages.find((other) => other.code === code)?.name || code;
    return { code, words: studio.staleTexts({ language, count }) };
  });
}
