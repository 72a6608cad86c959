import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { plateFor, type Pixels } from '../../core/studio/channel/logo.ts';
import {
  $isLookChanged,
  $plates,
  isOwnPicture,
  logoCompared,
  nameOfPicture,
  plateAdded,
  storePictureFx,
} from '../../core/studio/index.ts';
import { onPlate } from './logo-canvas.ts';

/** Pause after a change before a logo gets a plate: a colour is often found in several steps. */
const PAUSE_MS = 400;

/** Name of the new file: that of the logo, as far as it is known. */
const nameFor = (logo: string): string =>
  isOwnPicture(logo) ? nameOfPicture(logo).replace(/\.\w+$/, '.png') : 'logo.png';

interface Logo {
  /** Address of the logo, as the file has it, and the one at which it can be shown. */
  logo: string;
  url: string | null;
  pixels: Pixels | null;
  /** Whether it can hardly be seen on one of its grounds. */
  isLost: boolean;
  onChange: (logo: string) => void;
}

/** Puts a logo on a plate: by itself after a change of this person that made it hard to see, once for each logo. */
export function usePlate({ logo, url, pixels, isLost, onChange }: Logo) {
  const [store, isStoring] = useUnit([storePictureFx, storePictureFx.pending]);
  const [plates, isChanged, remember, compared] = useUnit([
    $plates,
    $isLookChanged,
    plateAdded,
    logoCompared,
  ]);
  const [hasFailed, setHasFailed] = useState(false);
  const current = useRef(logo);
  current.current = logo;
  /** Returns whether the copy has replaced the logo. */
  const add = async (): Promise<boolean> => {
    setHasFailed(false);
    try {
      const base64 = await onPlate(url!, plateFor(pixels!));
      const { path } = await store({ name: nameFor(logo), base64 });
      // Another logo may have been chosen meanwhile.
      if (current.current !== logo) return false;
      remember({ copy: path, original: logo });
      onChange(path);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  };
  const isNew = isLost && !Object.values(plates).includes(logo);
  useEffect(() => {
    if (!isChanged || !pixels) return undefined;
    const timer = setTimeout(() => {
      compared();
      if (isNew) void add();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isChanged, pixels, isNew, logo]);
  return { original: plates[logo] ?? null, add, isStoring, hasFailed };
}
