import { useUnit } from 'effector-react';
import { viewChosen } from '../../core/studio/index.ts';
import { keepLanguageInAddress } from './address.ts';

/** Returns a function that shows the translations into a language, with the cursor in one of them. */
export function useTranslationLead(): (language: string, unit?: string) => void {
  const show = useUnit(viewChosen);
  return (language, unit) => {
    show('languages');
    keepLanguageInAddress(language, unit);
  };
}
