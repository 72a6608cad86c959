import { lazyModule } from '../ui/lazy-view.tsx';

/** The parts of a screen that shows one question at a time. They are loaded before such a survey opens. */
export const useOneQuestion = lazyModule('one-question', () => import('./one-question.tsx'));
