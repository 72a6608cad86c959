import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { safeUrl } from '../ui/safe-url.ts';

interface ImageProps {
  className: string;
  url: string | null;
  /** Says what it shows; empty where a text beside it does. */
  alt?: string;
  /** Shown where the image can't be. */
  or?: ReactNode;
}

/** An image in a frame of its own that keeps its place until it is there. */
export function Image({ className, url, alt = '', or = null }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const src = safeUrl(url);
  // It may have failed before React listened, in what a server has rendered.
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
