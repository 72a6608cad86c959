import { toRegionalLocale } from '../../core/language/formats.ts';
import { installSurvey } from '../../core/survey/index.ts';
import { sheetOf } from '../ui/stylesheets.ts';
import { themeStyles } from '../ui/theme-styles.ts';
import { surveyStyles } from './styles.ts';

/**
 * Does the part of the work of `createFlowView` that needs no element: installs the models, parses the stylesheets, and loads
 * the data of `Intl` for the languages of the browser. A slow phone needs a frame for these.
 */
export function prepareFlowView(): void {
  installSurvey();
  [...themeStyles, ...surveyStyles].forEach(sheetOf);
  toRegionalLocale(navigator.language, navigator.languages);
}
