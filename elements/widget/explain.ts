import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { ReportedError } from '../../core/errors/errors.ts';
import { invalidCodeText, isWidgetCode } from '../../core/widget/code.ts';
import type { Visitor } from '../../core/widget/display.ts';
import { explainOpening, explainRules } from '../../core/widget/explain.ts';
import type { Explanation } from '../../core/widget/explanation.ts';

interface ExplainContext {
  code: string;
  config: WidgetConfig | null;
  failure: ReportedError | null;
  visitor: Visitor | null;
  isWanted: boolean;
  isShown: boolean;
}

/** Explains rule by rule why a widget is shown or not. The display rules follow once the configuration is loaded. */
export function explainWidget({
  code,
  config,
  failure,
  visitor,
  isWanted,
  isShown,
}: ExplainContext): Explanation[] {
  const isCode = isWidgetCode(code);
  const explanations = [
    {
      rule: 'code',
      passes: isCode,
      words: isCode ? `${code} is a widget code.` : invalidCodeText(code),
    },
    {
      rule: 'configuration',
      passes: config !== null,
      words: config
        ? 'The configuration is loaded.'
        : (failure?.message ?? 'The configuration is not loaded yet.'),
    },
  ];
  if (!config || !visitor) return explanations;
  return [
    ...explanations,
    ...explainRules(config, visitor),
    ...explainOpening(config, visitor),
    {
      rule: 'page',
      passes: isShown,
      words: `The button is ${isShown ? 'shown' : 'not shown'}; the rules at loading, show(), hide() and open() together want it ${isWanted ? 'shown' : 'hidden'}.`,
    },
  ];
}
