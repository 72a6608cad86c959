import { useEffect, useRef, type FormEvent } from 'react';
import { riseFrom } from '../ui/rise.ts';
import { steadyParts } from '../ui/use-rise.ts';

const TEXT_FIELDS =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/**
 * Prevents a panel, which is as high as its content, from jumping while the visitor types: the height is fixed until the
 * content changes its own and another element has the focus. A panel that grows upwards then, such as by the error of an
 * answer, rises.
 */
export function useHeldHeight() {
  const content = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = content.current!;
    const root = element.getRootNode() as ShadowRoot;
    const panel = element.closest<HTMLElement>('.panel')!;
    function release(): void {
      field.current = null;
      panel.style.removeProperty('--held');
    }
    let { offsetTop: top, offsetHeight: height } = panel;
    const observer = new ResizeObserver(() => {
      if (field.current && field.current !== root.activeElement) release();
      const { offsetTop, offsetHeight } = panel;
      const hasSameEnd = offsetTop + offsetHeight === top + height;
      // Another screen has begun to rise already.
      if (hasSameEnd && !panel.style.transform) riseFrom(top, panel, steadyParts(panel));
      [top, height] = [offsetTop, offsetHeight];
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      release();
    };
  }, []);

  return {
    ref: content,
    onInputCapture({ target, currentTarget }: FormEvent<HTMLElement>): void {
      if (target === field.current || !(target as HTMLElement).matches(TEXT_FIELDS)) return;
      field.current = target as HTMLElement;
      const panel = currentTarget.closest<HTMLElement>('.panel')!;
      panel.style.setProperty('--held', `${panel.getBoundingClientRect().height}px`);
    },
  };
}
