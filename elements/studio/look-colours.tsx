import { DEFAULT_FONT_COLOR } from '../../core/contract/limits.ts';
import { WIDGET_RANGES } from '../../core/contract/number-ranges.ts';
import {
  checkColour,
  lookIn,
  lookNames,
  paintOf,
  schemeIn,
  standardColour,
  textOf,
} from '../../core/studio/index.ts';
import { colorSchemes } from '../../core/contract/wire.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ColourField } from './colour-field.tsx';
import { Choice } from './fields.tsx';
import { FileNumber, LookPart } from './look-fields.tsx';
import { Shared } from './shared-field.tsx';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

/** Ready look, colours, scheme and corners. */
export function LookColours({ channel }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { widget } = channel;
  return (
    <LookPart title={studio.coloursPart()}>
      <Shared channel={channel} label={studio.finishedLook()} nodeKey="look">
        {({ label, json, value, set: change }) => (
          <LookCards label={label} json={json} value={textOf(value)} onChange={change} />
        )}
      </Shared>
      <Shared channel={channel} label={studio.mainColour()} nodeKey="primary_color">
        {({ label, json, value, set: change }) => (
          <ColourField
            label={label}
            value={textOf(value)}
            standard={standardColour(json, 'primary_color')}
            check={checkColour(json, 'primary_color')}
            onChange={change}
          />
        )}
      </Shared>
      {widget && (
        <ColourField
          label={studio.buttonColour()}
          value={textOf(widget.json['secondary_color'])}
          standard={standardColour(widget.json, 'secondary_color')}
          check={checkColour(widget.json, 'secondary_color')}
          onChange={(value) =>
            set([{ path: widget.path, key: ['secondary_color'], value }], 'secondary_color')
          }
        />
      )}
      <Shared
        channel={channel}
        label={studio.fontColour()}
        nodeKey="font_color"
        standard={DEFAULT_FONT_COLOR}
      >
        {({ label, value, set: change }) => (
          <ColourField
            label={label}
            value={textOf(value)}
            standard={DEFAULT_FONT_COLOR}
            onChange={change}
          />
        )}
      </Shared>
      <Shared
        channel={channel}
        label={studio.scheme()}
        nodeKey="color_scheme"
        standard={lookIn(channel.node.json)?.scheme ?? 'light'}
      >
        {({ label, json, value, set: change }) => (
          <Choice
            label={label}
            value={textOf(value) || (lookIn(json)?.scheme ?? 'light')}
            choices={colorSchemes.map((name) => [name, studio.schemes[name]()])}
            onChange={change}
          />
        )}
      </Shared>
      {widget && (
        <FileNumber
          file={widget}
          name="radius"
          label={studio.corners()}
          range={WIDGET_RANGES.radius}
        />
      )}
    </LookPart>
  );
}

interface LookCardsProps {
  label: string;
  json: ChannelFile['json'];
  value: string;
  onChange: (value: string | undefined) => void;
}

/** The ready looks, each as a small picture of a survey in the owner's colours. */
function LookCards({ label, json, value, onChange }: LookCardsProps) {
  const { studio } = useMessages();
  return (
    <fieldset className="look-cards">
      <legend>{label}</legend>
      {[null, ...lookNames].map((name) => {
        const own = { ...json, look: name };
        const paint = paintOf(own, schemeIn(own));
        const radius = lookIn(own)?.radius ?? 12;
        return (
          <label key={name} className="look-card">
            <input
              type="radio"
              name={label}
              checked={value === (name ?? '')}
              onChange={() => onChange(name ?? undefined)}
            />
            <span
              className="look-picture"
              aria-hidden="true"
              style={{
                background: paint['--surface'],
                borderRadius: Math.min(radius, 14),
                fontFamily: paint['--font'],
                color: schemeIn(own) === 'dark' ? '#e8eef3' : '#17222d',
              }}
            >
              <b>Aa</b>
              <i style={{ background: paint['--line'], borderRadius: radius / 3 }} />
              <i style={{ background: paint['--primary'], borderRadius: radius / 2 }} />
            </span>
            <span className="look-name">{studio.looks[name ?? 'plain']()}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
