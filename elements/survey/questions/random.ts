import type { QuestionView } from './question-view.ts';

export const randomView: QuestionView = { Control: () => null, isGroup: () => true, isBare: true };
