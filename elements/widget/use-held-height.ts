import { useEffect, useRef, type FormEvent } from 'react';

const TEXT_FIELDS =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/**
 * Prevents a panel, which is as high as its content, from jumping while the visitor types: the height is fixed until the
 * content changes its own and another element has the focus.
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
    const observer = new ResizeObserver(() => {
      if (field.current && field.current !== root.activeElement) release();
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
