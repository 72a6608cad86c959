import { useEffect, useRef, type ReactNode } from 'react';
import { prefersCalm } from './prefers-calm.ts';
import scrollRowCss from './scroll-row.css';
import { useStylesheet } from './use-stylesheet.ts';

const ARROWS = [
  ['left', '‹', -1],
  ['right', '›', 1],
] as const;

/** Share of the row that an arrow scrolls by: the last part in sight stays in sight. */
const STEP = 0.6;

/**
 * A row that scrolls sideways where it has no room. A cut end fades out behind an arrow, which scrolls on: the attribute
 * `data-more` names the sides with hidden parts. The arrows are for pointers: by keyboard, the focus scrolls the row.
 */
export function ScrollRow({ className, children }: { className: string; children: ReactNode }) {
  useStylesheet(scrollRowCss);
  const row = useRef<HTMLDivElement>(null);
  // After each render, as the row may have other children then.
  useEffect(() => {
    const element = row.current!;
    const measure = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const most = scrollWidth - clientWidth;
      // From right to left, the place at the start is 0 and all others are negative.
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const hidden = isRtl ? most + scrollLeft : scrollLeft;
      const sides = [hidden > 1 && 'left', most - hidden > 1 && 'right'];
      element.parentElement!.dataset['more'] = sides.filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  });
  return (
    <div className="scroll-row">
      <div
        ref={row}
        className={className}
        onFocus={({ target }) => {
          // Browsers leave a part as it is that is cut in half. A pointer would miss one that moves.
          if (target.matches(':focus-visible'))
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
      >
        {children}
      </div>
      {ARROWS.map(([side, arrow, direction]) => (
        <span
          key={side}
          aria-hidden="true"
          className="scroll-arrow"
          data-side={side}
          onClick={() =>
            row.current!.scrollBy({
              left: direction * STEP * row.current!.clientWidth,
              behavior: prefersCalm() ? 'auto' : 'smooth',
            })
          }
        >
          {arrow}
        </span>
      ))}
    </div>
  );
}
