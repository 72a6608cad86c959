import { DEFAULT_WIDGET_MARGIN, DEFAULT_WIDGET_SIZE } from '../../core/contract/limits.ts';
import { WIDGET_RANGES } from '../../core/contract/number-ranges.ts';
import { textOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { FileNumber, FileSwitch, LookPart, Words } from './look-fields.tsx';
import { FROM_ZERO, NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { PreviewPlace } from './preview-frame.ts';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

const MIDDLE = 45;
const PERCENT = [0, 100] as const;

interface LauncherProps {
  channel: Channel;
  widget: ChannelFile;
  /** Shows the button in the preview, or the opened widget: the one that the focused setting changes. */
  onShow: (place: PreviewPlace) => void;
}

/** Button and hint of a widget: their words and their place. */
export function LookLauncher({ channel: { survey }, widget, onShow }: LauncherProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { path, json } = widget;
  const change = (name: string, value: unknown): void => set([{ path, key: [name], value }], name);
  return (
    <LookPart title={studio.launcherPart()}>
      <p className="muted property-help look-help">{studio.noWidgetHelp()}</p>
      <div onFocus={() => onShow('onAPage')}>
        <Words
          survey={survey}
          file={widget}
          name={[
            json['launcher_text'] === undefined && json['modal_toggle_text'] !== undefined
              ? 'modal_toggle_text'
              : 'launcher_text',
          ]}
          label={studio.launcherText()}
          help={studio.launcherHelp()}
        />
        <PictureField
          label={studio.launcherPicture()}
          value={textOf(json['launcher_icon_url'])}
          onChange={(url) => change('launcher_icon_url', url || undefined)}
        />
        <Words
          survey={survey}
          file={widget}
          name={['popover_text']}
          label={studio.hint()}
          help={studio.hintHelp()}
        />
        <Choice
          label={studio.side()}
          value={textOf(json['side']) || 'usual'}
          choices={(['usual', 'left', 'right'] as const).map((name) => [
            name,
            studio.sides[name](),
          ])}
          onChange={(side) => change('side', side === 'usual' ? undefined : side)}
        />
        <Height widget={widget} />
        <div className="property-row">
          <FileNumber
            file={widget}
            name="margin"
            label={studio.edgeDistance()}
            range={FROM_ZERO}
            standard={DEFAULT_WIDGET_MARGIN}
          />
          <FileNumber
            file={widget}
            name="size"
            label={studio.buttonSize()}
            range={WIDGET_RANGES.size}
            standard={DEFAULT_WIDGET_SIZE}
          />
        </div>
      </div>
      <div onFocus={() => onShow('opened')}>
        <FileSwitch file={widget} name="modal_mode" label={studio.dialogMode()} />
        <FileSwitch file={widget} name="full_page_on_mobile" label={studio.wholeScreen()} />
        <FileSwitch file={widget} name="psn_branding" byDefault label={studio.badge()} />
      </div>
    </LookPart>
  );
}

/** Height of the button on the page. */
function Height({ widget: { path, json } }: { widget: ChannelFile }) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const [top, unit] = [json['widget_top_position'], json['widget_top_position_type']];
  const isSet = typeof top === 'number';
  const kind = !isSet ? 'bottom' : top === MIDDLE && unit === 'rate' ? 'middle' : 'own';
  const change = (value: number | undefined): void =>
    set(
      [
        { path, key: ['widget_top_position'], value },
        {
          path,
          key: ['widget_top_position_type'],
          value: value === undefined ? undefined : 'rate',
        },
      ],
      'widget_top_position',
    );
  return (
    <>
      <Choice
        label={studio.height()}
        value={kind}
        choices={(['bottom', 'middle', 'own'] as const).map((name) => [
          name,
          studio.heights[name](),
        ])}
        onChange={(name) => change(name === 'bottom' ? undefined : name === 'middle' ? MIDDLE : 20)}
      />
      {kind === 'own' && unit === 'rate' && (
        <NumberField label={studio.fromTop()} value={top} range={PERCENT} onChange={change} />
      )}
    </>
  );
}
