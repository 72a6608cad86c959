import { useUnit } from 'effector-react';
import { createContext, use } from 'react';
import {
  answerChanged,
  answerChosen,
  answerLeft,
  answerSettled,
  nextRequested,
} from '../../core/survey/session/index.ts';

const events = {
  change: answerChanged,
  settle: answerSettled,
  leave: answerLeft,
  choose: answerChosen,
  next: nextRequested,
};

/** The events of a question, bound to the scope of the survey. */
export const useBoundQuestionEvents = () => useUnit(events);

type QuestionEvents = ReturnType<typeof useBoundQuestionEvents>;

/** Bound once for all questions of a state: a page may have thousands of them, and each `useUnit` holds 2.4 KiB. */
const QuestionEventsContext = createContext<QuestionEvents | null>(null);

export const QuestionEventsProvider = QuestionEventsContext.Provider;

export const useQuestionEvents = (): QuestionEvents => use(QuestionEventsContext)!;
