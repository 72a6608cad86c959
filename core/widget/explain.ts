import type { WidgetConfig } from '../contract/widget.ts';
import type { Explanation } from './explanation.ts';
import { rules, type RuleName, type Visitor } from './display.ts';

const timeOf = (time: number | null): string =>
  time === null ? 'never' : new Date(time).toISOString();
const periodOf = (delay: number | null): string => (delay === null ? 'for good' : `for ${delay} s`);

const words: Record<RuleName, (config: WidgetConfig, visitor: Visitor, passes: boolean) => string> =
  {
    enabled_domains: ({ enabledDomains }, { host }, passes) =>
      enabledDomains.length === 0
        ? 'Any domain may show it.'
        : `${host} is ${passes ? '' : 'not '}among ${enabledDomains.join(', ')} or below one of them.`,
    hide_widget: (_, __, passes) =>
      passes ? 'It is not taken off.' : 'Its owner has taken it off: hide_widget is true.',
    enabled_urls: ({ enabledUrls }, { address }, passes) =>
      enabledUrls.length === 0
        ? 'Any address may show it.'
        : `The address of the page is ${address}. ${
            passes ? 'One of the patterns matches it' : 'None of the patterns matches it'
          }: ${enabledUrls.map((pattern) => `"${pattern}"`).join(', ')}.${
            passes ? '' : ' Patterns that are wrong, too long or dangerous match nothing.'
          }`,
    enabled_on_mobile: ({ enabledOnMobile }, { isMobile }) =>
      `This is ${isMobile ? '' : 'not '}a mobile browser; mobile is ${enabledOnMobile ? 'on' : 'off'}.`,
    is_visible: (_, __, passes) =>
      passes ? 'It shows by itself.' : 'is_visible is false: it waits for show() or open().',
    display_rate: ({ displayRate }, { record }) =>
      displayRate === null
        ? 'It shows to everybody.'
        : `It shows to ${displayRate} of 100 visitors; this one drew ${(record.draw ?? 0).toFixed(1)}, and below the rate is in.`,
    display_once: ({ displayOnce, displayOnceDelayPeriod }, { record }) =>
      displayOnce
        ? `It shows once, then rests ${periodOf(displayOnceDelayPeriod)}; last shown: ${timeOf(record.widgetInitialDisplayTime)}.`
        : 'It may show every time.',
    prevent_multiple_feedback: (
      { preventMultipleFeedback, multipleFeedbackDelayPeriod },
      { record },
    ) =>
      preventMultipleFeedback
        ? `After a feedback it rests ${periodOf(multipleFeedbackDelayPeriod)}; last feedback: ${timeOf(record.lastFeedbackSubmitDate)}.`
        : 'Feedback may be given as often as one likes.',
  };

/** Explains each display rule, in the order of their evaluation. */
export const explainRules = (config: WidgetConfig, visitor: Visitor): Explanation[] =>
  (Object.keys(rules) as RuleName[]).map((rule) => {
    const passes = rules[rule](config, visitor);
    return { rule, passes, words: words[rule](config, visitor, passes) };
  });

/** Explains the automatic opening: on exit intent, and after an interval. */
export function explainOpening(
  { displayOnExit, displayInterval }: WidgetConfig,
  { record }: Visitor,
): Explanation[] {
  const exit = displayOnExit && !record.isWidgetDisplayedBefore;
  return [
    {
      rule: 'display_on_exit',
      passes: exit,
      words: !displayOnExit
        ? 'It does not open when the visitor leaves.'
        : exit
          ? 'It opens when the mouse leaves through the top edge; on touch screens when the visitor comes back to the page.'
          : 'It was opened before, so it does not open when the visitor leaves.',
    },
    {
      rule: 'display_interval',
      passes: Boolean(displayInterval),
      words: displayInterval
        ? `It opens once it was shown for ${displayInterval} s, once a page, unless the visitor has opened it.`
        : 'It does not open after a time.',
    },
  ];
}
