import { useEffect, useRef } from 'react';
import { $hasShortcuts, shortcutOf, type Shortcut } from '../../core/inbox/index.ts';
import { useElement } from '../base/shell/element-context.ts';
import { useModel } from '../base/ui/use-model.ts';

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

/**
 * Calls the listener of a shortcut's key, while the component is mounted: not while something is typed or a dialog is
 * open, and not when the operator has switched shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(listeners: Partial<Record<Shortcut, () => void>>): void {
  const element = useElement();
  const isOn = useModel($hasShortcuts);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || element.root.querySelector('dialog[open]')) return;
      const shortcut = shortcutOf(event, isTextField(event.composedPath()[0]));
      const listener = shortcut && latest.current[shortcut];
      if (!listener) return;
      event.preventDefault();
      listener();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, isOn]);
}
