import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line } from './fields.tsx';
import { LookPart } from './look-fields.tsx';
import { Shared } from './shared-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useSettings, type Channel } from './use-channel.ts';

/** Name and logo of a channel. */
export function LookBrand({ channel }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { node, survey } = channel;
  return (
    <LookPart title={studio.brandPart()}>
      <Line
        label={studio.channelName()}
        value={textOf(node.json['name'])}
        onChange={(name) => set([{ path: node.path, key: ['name'], value: name }], 'name')}
      />
      <p className="muted property-help look-help">
        {studio.channelNameHelp()}
        {survey.languages.length > 1 && ` (${studio.sameForAll()})`}
      </p>
      <Shared
        channel={channel}
        label={studio.logo()}
        nodeKey="logo_url"
        widgetKey="node_logo_url"
        isInherited
      >
        {({ label, value, set: change }) => (
          <PictureField
            label={label}
            value={textOf(value)}
            onChange={(url) => change(url || undefined)}
          />
        )}
      </Shared>
    </LookPart>
  );
}
