import { lazyModule } from '../base/ui/lazy-view.tsx';

/** The name of the module under which it loads. */
export const ONE_QUESTION = 'one-question';

/** The parts of a screen that shows one question at a time. They are loaded before such a survey opens. */
export const useOneQuestion = lazyModule(ONE_QUESTION, () => import('./one-question.tsx'));
