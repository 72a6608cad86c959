import flowCss from './flow.css';
import progressCss from './progress-bar.css';
import questionCss from './question.css';
import scaleCss from './scale.css';

/** The styles of every survey, in the order of the cascade. */
export const surveyStyles: readonly string[] = [flowCss, progressCss, questionCss, scaleCss];
