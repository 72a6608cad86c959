import type { OptionalPart, SurveyCode } from '../../core/platform/survey-code.ts';
import * as saving from '../../core/survey/optional/saving.ts';
import { loadLazily } from '../loader/lazy.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import { loadViews } from '../questions/views.ts';
import { loadLooks } from '../ui/theme.ts';

const parts: Record<OptionalPart, () => Promise<{ install(): void }>> = {
  saving: () => Promise.resolve(saving),
  integration: () =>
    loadLazily('integration', () => import('../../core/survey/optional/integration.ts')),
  'idle-reset': () =>
    loadLazily('idle-reset', () => import('../../core/survey/optional/idle-reset.ts')),
  'one-question': async () => {
    // Its hook finds the module loaded, too.
    await loadModules(['one-question']);
    return loadLazily('one-question', () => import('./one-question.tsx'));
  },
  looks: async () => {
    await loadLooks();
    // The theme applies them.
    return { install: () => undefined };
  },
};

const started = new Set<OptionalPart>();

/** Loads the code that only some surveys need, before they open. A failed load rejects; another call tries again. */
export const surveyCode: SurveyCode = {
  loadViews,
  async loadMask() {
    const { maskPersonalData } = await loadLazily(
      'mask',
      () => import('../../core/privacy/mask.ts'),
    );
    return maskPersonalData;
  },
  async startPart(part) {
    const { install } = await parts[part]();
    if (started.has(part)) return;
    started.add(part);
    install();
  },
};
