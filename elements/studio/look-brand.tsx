import { useState } from 'react';
import { maxLengthAt } from '../../core/contract/text-lengths.ts';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line, Switch } from './fields.tsx';
import { LogoWarning } from './logo-warning.tsx';
import { LookPart } from './look-fields.tsx';
import { Shared } from './shared-field.tsx';
import { LogoColour } from './logo-colour.tsx';
import { PictureField } from './picture-field.tsx';
import { useSettings, type Channel } from './use-channel.ts';
import { useMoveFocus } from './use-move-focus.ts';

/** Name and logo of a channel. */
export function LookBrand({ channel }: { channel: Channel }) {
  const { studio } = useMessages();
  return (
    <LookPart title={studio.brandPart()}>
      <VisitorName channel={channel} />
      <Shared
        channel={channel}
        label={studio.logo()}
        nodeKey="logo_url"
        widgetKey="node_logo_url"
        isInherited
      >
        {({ label, value, set: change }) => (
          <>
            <PictureField
              label={label}
              value={textOf(value)}
              onChange={(url) => change(url || undefined)}
            />
            <LogoWarning channel={channel} logo={textOf(value)} onChange={change} />
            <LogoColour channel={channel} logo={textOf(value)} />
          </>
        )}
      </Shared>
    </LookPart>
  );
}

/** The name that visitors read: that of the survey, until it is changed here. The switch is always there, so that typing moves nothing. */
function VisitorName({ channel: { node, survey } }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const name = textOf(node.json['name']);
  const moveFocus = useMoveFocus();
  /** Whether another name was asked for, and is not written yet. */
  const [isAwaited, setIsAwaited] = useState(false);
  const rename = (value: string, field?: string): void =>
    set([{ path: node.path, key: ['name'], value }], field);
  const follow = (follows: boolean): void => {
    setIsAwaited(!follows);
    if (follows) rename(survey.name);
    else moveFocus('.visitor-name textarea');
  };
  return (
    <>
      <div className="visitor-name" onBlur={() => setIsAwaited(false)}>
        <Line
          label={studio.channelName()}
          value={name}
          max={maxLengthAt('name')}
          isSample={() => isAwaited}
          onChange={(value) => rename(value, 'name')}
        />
      </div>
      <p className="muted property-help look-help">
        {studio.channelNameHelp()} {studio.sameForAll()}
      </p>
      <Switch
        label={studio.takeSurveyName()}
        isOn={name === survey.name && !isAwaited}
        onChange={follow}
      />
    </>
  );
}
