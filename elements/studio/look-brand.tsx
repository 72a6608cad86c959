import { maxLengthAt } from '../../core/contract/text-lengths.ts';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line } from './fields.tsx';
import { LogoWarning } from './logo-warning.tsx';
import { LookPart } from './look-fields.tsx';
import { Shared } from './shared-field.tsx';
import { LogoColour } from './logo-colour.tsx';
import { PictureField } from './picture-field.tsx';
import { useSettings, type Channel } from './use-channel.ts';

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

/** The name that visitors read: that of the survey, until it is changed here. */
function VisitorName({ channel: { node, survey } }: { channel: Channel }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const name = textOf(node.json['name']);
  const rename = (value: string, field?: string): void =>
    set([{ path: node.path, key: ['name'], value }], field);
  return (
    <>
      <Line
        label={studio.channelName()}
        value={name}
        max={maxLengthAt('name')}
        onChange={(value) => rename(value, 'name')}
      />
      <p className="muted property-help look-help">
        {studio.channelNameHelp()} {studio.sameForAll()}
      </p>
      {/* It has its room while the names are the same: typing moves no field below it. */}
      <button
        type="button"
        className="quiet-button survey-name-choice"
        data-idle={name === survey.name}
        onClick={() => rename(survey.name)}
      >
        {studio.takeSurveyName()}
      </button>
    </>
  );
}
