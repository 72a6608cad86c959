import { FILE_EXTENSIONS, FILE_TYPES, IMAGE_TYPES } from '../../core/contract/file-types.ts';
import { MAX_FILE_BYTES } from '../../core/contract/limits.ts';
import type { Json } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { NumberField } from './number-field.tsx';
import { ToggleChip } from './toggle-chip.tsx';

interface FileLimitsProps {
  /** Screenshots are pictures. */
  isScreenshot: boolean;
  extra: Json;
  set: (name: string, value: unknown) => void;
}

const MB = 1024 * 1024;
/** In MB. */
const SIZES = [0.01, MAX_FILE_BYTES / MB] as const;

/** Accepted types and size of files. All types are on where the question names none. */
export function FileLimits({ isScreenshot, extra, set }: FileLimitsProps) {
  const { studio } = useMessages();
  const types = isScreenshot ? IMAGE_TYPES : FILE_TYPES;
  const named = Array.isArray(extra['file_types']) ? (extra['file_types'] as unknown[]) : [];
  const isOn = (type: string): boolean =>
    named.length === 0 ||
    named.includes(type) ||
    named.includes(`${type.slice(0, type.indexOf('/'))}/*`);
  const toggle = (type: string): void => {
    const next = types.filter((each) => (each === type ? !isOn(each) : isOn(each)));
    if (next.length > 0) set('file_types', next.length === types.length ? undefined : next);
  };
  const size = extra['max_file_size'];
  return (
    <>
      <div className="property" role="group" aria-label={studio.acceptedFiles()}>
        <span aria-hidden="true">{studio.acceptedFiles()}</span>
        <span className="chips">
          {types.map((type) => (
            <ToggleChip
              key={type}
              label={FILE_EXTENSIONS[type]![0]!.toUpperCase()}
              isOn={isOn(type)}
              onClick={() => toggle(type)}
            />
          ))}
        </span>
      </div>
      <NumberField
        label={studio.maxSize()}
        range={SIZES}
        value={typeof size === 'number' ? Math.round((size / MB) * 100) / 100 : undefined}
        onChange={(value) => set('max_file_size', value ? Math.round(value * MB) : undefined)}
      />
    </>
  );
}
