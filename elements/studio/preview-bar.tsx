import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import {
  $device,
  $isDeviceDark,
  darkToggled,
  deviceChosen,
  devices,
  previewRestarted,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DarkIcon, DesktopIcon, PhoneIcon, RestartIcon, TabletIcon } from './icons.tsx';
import { ToggleChip } from './toggle-chip.tsx';

const icons = { phone: PhoneIcon, tablet: TabletIcon, desktop: DesktopIcon };

interface PreviewBarProps {
  survey: Survey | null;
  /** Whether the preview is as dark as the device of the visitor. */
  followsDevice: boolean;
  language: string;
  onLanguage: (code: string) => void;
  /** Settings of this preview alone, before the others. */
  first?: ReactNode;
  /** The same, after the others. */
  last?: ReactNode;
}

/** The settings that all previews have, in one row: device, language and, where it matters, the scheme of the device. */
export function PreviewBar({
  survey,
  followsDevice,
  language,
  onLanguage,
  first,
  last,
}: PreviewBarProps) {
  const { studio } = useMessages();
  const [device, isDark] = useUnit([$device, $isDeviceDark]);
  const [chooseDevice, toggleDark, restart] = useUnit([
    deviceChosen,
    darkToggled,
    previewRestarted,
  ]);
  return (
    <div className="preview-bar" role="group" aria-label={studio.preview()}>
      {first}
      {devices.map((name) => {
        const DeviceIcon = icons[name];
        return (
          <ToggleChip
            key={name}
            label={studio[name]()}
            isOn={device === name}
            onClick={() => chooseDevice(name)}
          >
            <DeviceIcon />
          </ToggleChip>
        );
      })}
      {followsDevice && (
        <ToggleChip label={studio.dark()} isOn={isDark} onClick={() => toggleDark()}>
          <DarkIcon />
        </ToggleChip>
      )}
      <button
        type="button"
        className="chip chip-icon"
        aria-label={studio.startOver()}
        title={studio.startOver()}
        onClick={() => restart()}
      >
        <RestartIcon />
      </button>
      {survey && survey.languages.length > 1 && (
        <select
          className="chip preview-language"
          aria-label={studio.language()}
          value={language}
          onChange={({ target }) => onLanguage(target.value)}
        >
          {survey.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      {last}
    </div>
  );
}
