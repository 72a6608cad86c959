import { DEFAULT_FONT_COLOR } from '../../core/contract/limits.ts';
import { WIDGET_RANGES } from '../../core/contract/number-ranges.ts';
import { checkColour, lookIn, standardColour, textOf } from '../../core/studio/index.ts';
import { colorSchemes } from '../../core/contract/wire.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ColourField } from './colour-field.tsx';
import { Choice } from './fields.tsx';
import { LookCards } from './look-cards.tsx';
import { FileNumber, LookPart } from './look-fields.tsx';
import { Shared } from './shared-field.tsx';
import { useSettings, type Channel } from './use-channel.ts';

/** Ready look, colours, scheme and corners. */
export function LookColours({ channel }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { widget } = channel;
  return (
    <LookPart title={studio.coloursPart()}>
      <Shared channel={channel} label={studio.finishedLook()} nodeKey="look">
        {({ label, json, value, set: change }) => (
          <LookCards
            label={label}
            json={json}
            hasHeader={widget !== null}
            value={textOf(value)}
            onChange={change}
          />
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
