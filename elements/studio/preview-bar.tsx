import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import {
  $device,
  $isDeviceDark,
  darkToggled,
  deviceChosen,
  devices,
  languageChosen,
  previewRestarted,
  type Survey,
} from '../../core/studio/index.ts';
import { $previewLanguage } from '../../core/studio/preview-language.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ToggleChip } from './toggle-chip.tsx';

interface PreviewBarProps {
  survey: Survey | null;
  /** Whether the preview is as dark as the device of the visitor. */
  followsDevice: boolean;
  /** Settings of this preview alone. */
  children?: ReactNode;
}

/** The settings that all previews have: device, language and, where it matters, the scheme of the device. */
export function PreviewBar({ survey, followsDevice, children }: PreviewBarProps) {
  const { studio } = useMessages();
  const [device, isDark, language] = useUnit([$device, $isDeviceDark, $previewLanguage]);
  const [chooseDevice, toggleDark, restart, chooseLanguage] = useUnit([
    deviceChosen,
    darkToggled,
    previewRestarted,
    languageChosen,
  ]);
  return (
    <div className="preview-bar" role="group" aria-label={studio.preview()}>
      {children}
      {devices.map((name) => (
        <ToggleChip
          key={name}
          label={studio[name]()}
          isOn={device === name}
          onClick={() => chooseDevice(name)}
        />
      ))}
      {followsDevice && (
        <ToggleChip label={studio.dark()} isOn={isDark} onClick={() => toggleDark()} />
      )}
      <button type="button" className="chip" onClick={() => restart()}>
        {studio.startOver()}
      </button>
      {survey && survey.languages.length > 1 && (
        <select
          className="chip"
          aria-label={studio.language()}
          value={language}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {survey.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
