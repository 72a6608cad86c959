import { useUnit } from 'effector-react';
import type { Survey } from '../../core/studio/index.ts';
import type { TemplateLanguage } from '../../core/studio/template-sentences.ts';
import { loadTemplateTextsFx } from '../../core/studio/template-texts.ts';

/**
 * Returns a function that loads the texts of the templates in the languages of a survey. A second call while the first one
 * loads returns `null`: one act is done once.
 */
export function useTemplateTexts(): (
  survey: Survey,
  added?: string,
) => Promise<readonly TemplateLanguage[] | null> {
  const [load, isLoading] = useUnit([loadTemplateTextsFx, loadTemplateTextsFx.pending]);
  return async (survey, added) =>
    isLoading ? null : load({ survey, ...(added === undefined ? {} : { added }) });
}
