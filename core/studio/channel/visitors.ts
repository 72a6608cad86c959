import { parseUrl } from '../../contract/domain.ts';
import { compilePattern, doesMatch } from '../../contract/pattern.ts';
import type { WidgetConfig } from '../../contract/widget.ts';
import { readWidgetRecord } from '../../storage/widget-record.ts';
import { rules, type RuleName } from '../../widget/display.ts';

/** Verdicts of a widget’s rules for a first visit to a page, by the code of `explain()`. */

interface Visit {
  /** Address of the page. */
  address: string;
  isMobile: boolean;
}

export interface RuleVerdict {
  rule: RuleName;
  passes: boolean;
}

const NO_RECORD = readWidgetRecord(
  { read: () => null, write: () => undefined, remove: () => undefined, keys: () => [] },
  '',
);

/** Evaluates each display rule, in the order of the widget. */
export function verdictsOf(config: WidgetConfig, { address, isMobile }: Visit): RuleVerdict[] {
  const { enabledUrls } = config;
  const visitor = {
    host: parseUrl(address)?.hostname ?? '',
    address,
    productHosts: [],
    isMobile,
    isUrlEnabled:
      enabledUrls.length === 0 ||
      enabledUrls.some((source) => doesMatch(compilePattern(source), address)),
    now: 0,
    record: NO_RECORD,
  };
  return (Object.keys(rules) as RuleName[]).map((rule) => ({
    rule,
    passes: rules[rule](config, visitor),
  }));
}
