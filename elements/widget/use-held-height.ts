import { useEffect, useRef, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { riseFrom } from '../ui/rise.ts';
import { steadyParts } from '../ui/use-rise.ts';

const TEXT_FIELDS =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

interface Held {
  /** The field in which the visitor types. */
  field: HTMLElement;
  panel: HTMLElement;
}

/**
 * Prevents a panel, which is as high as its content, from jumping while the visitor types: the height is fixed until the
 * content changes its own and another element has the focus, or until a button is pressed. A panel that grows upwards then,
 * such as by the error of an answer, rises.
 */
export function useHeldHeight() {
  const content = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const release = (): void => {
    held.current?.panel.style.removeProperty('--held');
    held.current = null;
  };

  useEffect(() => {
    const element = content.current!;
    const root = element.getRootNode() as ShadowRoot;
    const panel = element.closest<HTMLElement>('.panel')!;
    let { offsetTop: top, offsetHeight: height } = panel;
    const observer = new ResizeObserver(() => {
      if (held.current && held.current.field !== root.activeElement) release();
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
      if (target === held.current?.field || !(target as HTMLElement).matches(TEXT_FIELDS)) return;
      const panel = currentTarget.closest<HTMLElement>('.panel')!;
      held.current = { field: target as HTMLElement, panel };
      panel.style.setProperty('--held', `${panel.getBoundingClientRect().height}px`);
    },
    // A refused answer has its error below the field, which has the focus again.
    onClickCapture({ target }: MouseEvent): void {
      if ((target as Element).closest('button')) release();
    },
    onKeyDownCapture({ key, target }: KeyboardEvent): void {
      if (key === 'Enter' && (target as Element).localName !== 'textarea') release();
    },
  };
}
