import type { Question } from '../contract/flow.ts';
import { port } from './port.ts';

/** Replaces personal data in a text by masks; `likely` are the countries with forms that are tried first. */
export type Mask = (text: string, likely: readonly string[]) => string;

/**
 * Code that only some surveys have. `saving`: partial submissions and drafts. `one-question`: one question at a time.
 * `looks`: the ready looks.
 */
export type OptionalPart = 'saving' | 'integration' | 'idle-reset' | 'one-question' | 'looks';

/** Code that only some surveys need. It loads before a survey opens; each call rejects when it can't be had. */
export interface SurveyCode {
  /** Loads the views of questions. */
  loadViews(questions: readonly Question[]): Promise<void>;
  loadMask(): Promise<Mask>;
  /** Loads a part and starts it; a part that has been started is not started again. */
  startPart(part: OptionalPart): Promise<void>;
}

export const $surveyCode = port<SurveyCode>('$surveyCode');
