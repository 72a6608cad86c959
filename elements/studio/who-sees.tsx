import { useId, useState } from 'react';
import { parseUrl } from '../../core/contract/domain.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { verdictsOf, type RuleVerdict } from '../../core/studio/channel/visitors.ts';
import type { Messages } from '../../core/language/messages.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line, Switch } from './fields.tsx';

const DAY_S = 86_400;

type Reasons = Messages['studio']['reasons'];
type RuleName = RuleVerdict['rule'];

const daysOf = (seconds: number): number => Math.max(1, Math.round(seconds / DAY_S));

/** The reason of each rule in words. */
const words: Record<RuleName, (reasons: Reasons, config: WidgetConfig, passes: boolean) => string> =
  {
    enabled_domains: ({ enabled_domains: { all, yes, no } }, { enabledDomains }, passes) =>
      enabledDomains.length === 0 ? all() : passes ? yes() : no(),
    hide_widget: ({ hide_widget: { yes, no } }, _, passes) => (passes ? yes() : no()),
    enabled_urls: ({ enabled_urls: { all, yes, no } }, { enabledUrls }, passes) =>
      enabledUrls.length === 0 ? all() : passes ? yes() : no(),
    enabled_on_mobile: ({ enabled_on_mobile: { all, yes, no } }, { enabledOnMobile }, passes) =>
      enabledOnMobile ? all() : passes ? yes() : no(),
    is_visible: ({ is_visible: { yes, no } }, _, passes) => (passes ? yes() : no()),
    display_rate: ({ display_rate: { all, yes, no } }, { displayRate }, passes) =>
      displayRate === null ? all() : passes ? yes({ share: displayRate }) : no(),
    display_once: (
      { display_once: { all, once, days } },
      { displayOnce, displayOnceDelayPeriod: period },
    ) => (!displayOnce ? all() : period === null ? once() : days({ days: daysOf(period) })),
    prevent_multiple_feedback: (
      { prevent_multiple_feedback: { all, once, days } },
      { preventMultipleFeedback, multipleFeedbackDelayPeriod: period },
    ) =>
      !preventMultipleFeedback ? all() : period === null ? once() : days({ days: daysOf(period) }),
  };

/** The sentences about the automatic opening. */
function openings({ openings: { none, seconds, exit } }: Reasons, config: WidgetConfig): string[] {
  const { displayInterval, displayOnExit } = config;
  const found = [
    ...(displayInterval ? [seconds({ seconds: displayInterval })] : []),
    ...(displayOnExit ? [exit()] : []),
  ];
  return found.length > 0 ? found : [none()];
}

/** Explains whether a widget shows, for a page and a device, by the rules that the widget itself follows. */
export function WhoSees({ config }: { config: WidgetConfig }) {
  const { studio } = useMessages();
  const id = useId();
  const first = config.enabledDomains[0];
  const [typed, setTyped] = useState(first ? `https://${first}/` : 'https://example.com/');
  const [isMobile, setIsMobile] = useState(false);
  const address = parseUrl(typed)?.href ?? parseUrl(`https://${typed}`)?.href ?? '';
  const verdicts = verdictsOf(config, { address, isMobile });
  const isSeen = verdicts.every(({ passes }) => passes);
  const isAddress = address !== '' && !/\s/.test(typed.trim());
  return (
    <div className="who-sees" role="group" aria-labelledby={id}>
      <h3 id={id}>{studio.whoSees()}</h3>
      <Line label={studio.tryAddress()} type="url" value={typed} onChange={setTyped} />
      <Switch label={studio.tryPhone()} isOn={isMobile} onChange={setIsMobile} />
      <p className="who-verdict" role="status" data-seen={isAddress && isSeen}>
        {!isAddress ? studio.findings.address() : isSeen ? studio.isSeen() : studio.isNotSeen()}
      </p>
      {isAddress && (
        <ul>
          {verdicts.map(({ rule, passes }) => (
            <li key={rule} data-passes={passes}>
              {words[rule](studio.reasons, config, passes)}
            </li>
          ))}
          {isSeen &&
            openings(studio.reasons, config).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      )}
    </div>
  );
}
