import { useLayoutEffect, useRef, useState } from 'react';
import { safeUrl } from '../../base/ui/safe-url.ts';

/**
 * The picture of an option, in a frame of its own that keeps its place until it is there. A picture that can't be shown
 * leaves the option's text, which also says what it shows.
 */
export function OptionPicture({ url }: { url: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const src = safeUrl(url);
  // It may have failed before React listened, in what a server has rendered.
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);
  if (!src || isBroken) return null;
  return (
    <img
      ref={image}
      className="option-picture"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
