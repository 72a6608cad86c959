import { useEffect, useState } from 'react';
import type { Pixels } from '../../core/studio/channel/logo.ts';
import { pixelsOf } from './logo-canvas.ts';

/** The pixels of the picture at an address; `null` while it loads, and for one that can't be read. */
export function usePixels(url: string | null): Pixels | null {
  const [read, setRead] = useState<{ url: string; pixels: Pixels | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (url)
      void pixelsOf(url).then((pixels) => {
        if (isCurrent) setRead({ url, pixels });
      });
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return read?.url === url ? read.pixels : null;
}
