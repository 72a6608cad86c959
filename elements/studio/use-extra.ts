import {
  isObject,
  setAt,
  type Json,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import type { Setting } from '../../core/questions/question-facts.ts';
import { useAct } from './use-act.ts';

export interface QuestionPartProps {
  survey: Survey;
  element: StudioElement;
  question: Json;
}

export interface ExtraProps extends QuestionPartProps {
  settings: ReadonlySet<Setting>;
}

/** Returns the settings of a question, and a function that changes one of them. */
export function useExtra({ element, question }: QuestionPartProps) {
  const act = useAct();
  return {
    extra: isObject(question['extra']) ? question['extra'] : {},
    set: (name: string, value: unknown): void =>
      void act(
        (text) => setAt(text, [...element.path, 'question', 'extra', name], value),
        `${element.id} ${name}`,
      ),
  };
}
