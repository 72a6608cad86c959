import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { safeUrl } from './safe-url.ts';

interface ImageProps {
  className: string;
  url: string | null;
  /** Describes the image; empty where a text beside it does. */
  alt?: string;
  /** Shown where the image can't be. */
  or?: ReactNode;
}

/** An image in a frame that reserves its space until it is loaded. */
export function Image({ className, url, alt = '', or = null }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const src = safeUrl(url);
  // In server-rendered markup it may have failed before React listened.
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);
  if (!src || isBroken) return or;
  return (
    <img
      ref={image}
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
