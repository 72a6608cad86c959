import { compilePattern, doesMatch } from '../../../core/contract/pattern.ts';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { readWidgetRecord } from '../../../core/storage/widget-record.ts';
import { isWidgetCode } from '../../../core/widget/code.ts';
import { explainRules } from '../../../core/widget/explain.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { withCode, type StartWording } from './start-wording.ts';

/** The rules of a widget in the language of the reader, for the page that explains why it does not show. */

type Sentences = StartWording['texts']['home']['explain'];

export interface RuleRow {
  rule: string;
  /** `null` where it depends on the page or the visitor. */
  passes: boolean | null;
  /** The reason, as HTML. */
  words: string;
}

const NO_RECORD = readWidgetRecord(
  { read: () => null, write: () => undefined, remove: () => undefined, keys: () => [] },
  '',
);

/** Rules that are the same for every visitor of a page. */
const siteRules = ['enabled_domains', 'hide_widget', 'enabled_urls', 'is_visible'] as const;
type SiteRule = (typeof siteRules)[number];

/** Rules that depend on the browser of the visitor, where the configuration uses them. */
function visitorRows(config: WidgetConfig, texts: Sentences): RuleRow[] {
  const words: [string, boolean, () => string][] = [
    ['enabled_on_mobile', !config.enabledOnMobile, () => texts.notOnMobile()],
    [
      'display_rate',
      config.displayRate !== null,
      () => texts.rate({ rate: config.displayRate ?? 100 }),
    ],
    ['display_once', config.displayOnce, () => texts.once()],
    ['prevent_multiple_feedback', config.preventMultipleFeedback, () => texts.onceAnswered()],
  ];
  return words
    .filter(([, isUsed]) => isUsed)
    .map(([rule, , text]) => ({ rule, passes: null, words: escapeHtml(text()) }));
}

/** Whether each rule of the site lets the widget show on a page; `page` is `null` for an unknown page. */
function verdictsOf(config: WidgetConfig, page: URL | null): ReadonlyMap<string, boolean> {
  const address = page?.href ?? '';
  const rows = explainRules(config, {
    host: page?.hostname ?? '',
    address,
    productHosts: [],
    isMobile: false,
    isUrlEnabled:
      config.enabledUrls.length === 0 ||
      config.enabledUrls.some((source) => doesMatch(compilePattern(source), address)),
    now: Date.now(),
    record: NO_RECORD,
  });
  return new Map(rows.map(({ rule, passes }) => [rule, passes]));
}

const listed = (items: readonly string[]): string => items.map((item) => `"${item}"`).join(', ');

/** The reason of a list that the page is compared with. */
function listWords(
  rule: 'enabled_domains' | 'enabled_urls',
  config: WidgetConfig,
  page: URL | null,
  passes: boolean,
  texts: Sentences,
): string {
  const isDomain = rule === 'enabled_domains';
  const items = isDomain ? config.enabledDomains : config.enabledUrls;
  if (items.length === 0) return escapeHtml(isDomain ? texts.anyDomain() : texts.anyAddress());
  if (!page) return withCode((list) => texts.dependsOnPage({ list }), listed(items));
  if (isDomain) {
    const sentence = passes ? texts.domainListed : texts.domainMissing;
    return withCode((host, domains) => sentence({ host, domains }), page.hostname, listed(items));
  }
  const sentence = passes ? texts.addressFits : texts.addressMissing;
  return withCode((address, patterns) => sentence({ address, patterns }), page.href, listed(items));
}

function siteRow(
  rule: SiteRule,
  config: WidgetConfig,
  page: URL | null,
  passes: boolean,
  texts: Sentences,
): RuleRow {
  if (rule === 'hide_widget')
    return {
      rule,
      passes,
      words: passes
        ? escapeHtml(texts.notTakenOff())
        : withCode((setting) => texts.takenOff({ setting }), rule),
    };
  if (rule === 'is_visible')
    return {
      rule,
      passes,
      words: passes
        ? escapeHtml(texts.byItself())
        : withCode((setting, methods) => texts.waits({ setting, methods }), rule, 'show(), open()'),
    };
  const items = rule === 'enabled_domains' ? config.enabledDomains : config.enabledUrls;
  const words = listWords(rule, config, page, passes, texts);
  return { rule, passes: page || items.length === 0 ? passes : null, words };
}

/** All rules of a widget; one about the code where there is no such widget. */
export function ruleRows(
  code: string,
  config: WidgetConfig | null,
  page: URL | null,
  texts: Sentences,
): RuleRow[] {
  const about = (sentence: (mark: string) => string, passes: boolean): RuleRow => ({
    rule: 'code',
    passes,
    words: withCode(sentence, code),
  });
  if (!isWidgetCode(code)) return [about((mark) => texts.codeWrong({ code: mark }), false)];
  if (!config) return [about((mark) => texts.codeUnknown({ code: mark }), false)];
  const verdicts = verdictsOf(config, page);
  return [
    about((mark) => texts.codeFound({ code: mark }), true),
    ...siteRules.map((rule) => siteRow(rule, config, page, verdicts.get(rule) === true, texts)),
    ...visitorRows(config, texts),
  ];
}
