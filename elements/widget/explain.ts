import type { ReportedError } from '../../core/errors/errors.ts';
import { invalidCodeText, isWidgetCode } from '../../core/widget/code.ts';
import { explainOpening, explainRules } from '../../core/widget/explain.ts';
import type { Explanation } from '../../core/widget/explanation.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Frame } from './frame.ts';
import type { StartedWidget } from './startup.ts';

/** Explains rule by rule why a widget is shown or not. The display rules follow once the configuration is loaded. */
export function explainWidget(
  { element, frame }: { element: PsnElement; frame: Frame },
  started: StartedWidget | null,
  failure: ReportedError | null,
): Explanation[] {
  const code = element.getAttribute('code') ?? '';
  const isCode = isWidgetCode(code);
  const explanations = [
    {
      rule: 'code',
      passes: isCode,
      words: isCode ? `${code} is a widget code.` : invalidCodeText(code),
    },
    {
      rule: 'configuration',
      passes: started !== null,
      words: started
        ? 'The configuration is loaded.'
        : (failure?.message ?? 'The configuration is not loaded yet.'),
    },
  ];
  if (!started) return explanations;
  const { config, visibility } = started;
  const isShown = frame.isShown();
  const wanted = visibility.isWanted() ? 'shown' : 'hidden';
  return [
    ...explanations,
    ...explainRules(config, visibility.visitor()),
    ...explainOpening(config, visibility.visitor()),
    {
      rule: 'page',
      passes: isShown,
      words: `The button is ${isShown ? 'shown' : 'not shown'}; the rules at loading, show(), hide() and open() together want it ${wanted}.`,
    },
  ];
}
