import { WIDGET_RANGES } from '../../core/contract/number-ranges.ts';
import { configOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeveloperPart } from './developer-part.tsx';
import { Choice } from './fields.tsx';
import { FileNumber, FileSwitch, LookPart } from './look-fields.tsx';
import { FROM_ZERO, NumberField } from './number-field.tsx';
import { Pages, Websites } from './site-fields.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';
import { WhoSees } from './who-sees.tsx';

const DAY_S = 86_400;
const DEFAULT_DAYS = 30;

/** The display rules of a widget as plain fields, and their result in words. */
export function LookVisitors({ widget }: { widget: ChannelFile }) {
  const { studio } = useMessages();
  const { path, json } = widget;
  const config = configOf(json);
  return (
    <LookPart title={studio.visitorsPart()}>
      <FileSwitch file={widget} name="hide_widget" label={studio.isOff()} />
      <Pages widget={widget} />
      <Websites widget={widget} />
      <FileSwitch file={widget} name="enabled_on_mobile" byDefault label={studio.onPhones()} />
      <FileNumber
        file={widget}
        name="display_rate"
        label={studio.visitorShare()}
        range={WIDGET_RANGES.display_rate}
      />
      <Often
        widget={widget}
        name="display_once"
        period="display_once_delay_period"
        label={studio.howOften()}
        words={studio.often}
      />
      <Often
        widget={widget}
        name="prevent_multiple_feedback"
        period="multiple_feedback_delay_period"
        label={studio.answeredAgain()}
        words={studio.restAfterAnswer}
      />
      <FileNumber
        file={widget}
        name="display_interval"
        label={studio.opensAfter()}
        range={WIDGET_RANGES.display_interval}
      />
      <FileSwitch file={widget} name="display_on_exit" label={studio.opensOnExit()} />
      <DeveloperPart>
        <FileSwitch
          file={widget}
          name="is_visible"
          byDefault
          isReversed
          label={studio.waits()}
          help={studio.waitsHelp()}
        />
      </DeveloperPart>
      {config && <WhoSees key={path} config={config} />}
    </LookPart>
  );
}

type Rest = 'always' | 'once' | 'days';

interface OftenProps {
  widget: ChannelFile;
  /** Key of the switch, and of the seconds until it counts no longer. */
  name: string;
  period: string;
  label: string;
  words: Record<Rest, () => string>;
}

/** A rest after a showing or an answer: none, for good, or for some days. */
function Often({ widget: { path, json }, name, period, label, words }: OftenProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const seconds = json[period];
  const kind: Rest = json[name] !== true ? 'always' : typeof seconds === 'number' ? 'days' : 'once';
  const change = (isOn: boolean, days: number | undefined): void =>
    set(
      [
        { path, key: [name], value: isOn || undefined },
        { path, key: [period], value: days === undefined ? undefined : Math.round(days * DAY_S) },
      ],
      period,
    );
  return (
    <>
      <Choice
        label={label}
        value={kind}
        choices={(['always', 'once', 'days'] as const).map((rest) => [rest, words[rest]()])}
        onChange={(rest) => change(rest !== 'always', rest === 'days' ? DEFAULT_DAYS : undefined)}
      />
      {kind === 'days' && (
        <NumberField
          label={`${label}: ${studio.days()}`}
          range={FROM_ZERO}
          value={typeof seconds === 'number' ? seconds / DAY_S : undefined}
          onChange={(days) => change(true, days ?? DEFAULT_DAYS)}
        />
      )}
    </>
  );
}
