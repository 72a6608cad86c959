import { useState } from 'react';
import type { AvatarInfo } from '../../core/conversation/index.ts';
import { contrast, parseColour } from '../../core/contract/colour.ts';
import { safeUrl } from './safe-url.ts';

/** An image, or where it cannot be loaded an initial on the person's color, in black or white for contrast (WCAG 1.4.3). */
export function Avatar({ image, color, initial, isLogo = false }: AvatarInfo) {
  const url = safeUrl(image);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url && url !== brokenUrl)
    return (
      <img
        className={isLogo ? 'avatar avatar-logo' : 'avatar'}
        src={url}
        alt=""
        onError={() => setBrokenUrl(url)}
      />
    );
  const background = parseColour(color ?? '');
  const paint = (element: HTMLElement | null): void => {
    if (!element || !background) return;
    element.style.background = `rgb(${background.join(',')})`;
    element.style.color = contrast(background, [255, 255, 255]) >= 4.5 ? '#fff' : '#000';
  };
  return (
    <span ref={paint} className="avatar" aria-hidden="true">
      {initial}
    </span>
  );
}
