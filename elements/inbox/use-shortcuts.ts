import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $hasShortcuts } from '../../core/inbox/index.ts';
import { isInText, isShortcutPlace, shortcutOf, type Shortcut } from '../keys/shortcuts.ts';
import { onRootAndPageKeys } from '../keys/page-keys.ts';
import { useElement } from '../definition/element-context.ts';

/**
 * Calls the listener of a shortcut's key, while the component is mounted: not while a dialog is open, not for letters that
 * may be the rest of a text, and not when the operator has switched shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(listeners: Partial<Record<Shortcut, () => void>>): void {
  const element = useElement();
  const isOn = useUnit($hasShortcuts);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return onRootAndPageKeys(element.root, (event) => {
      if (event.defaultPrevented || element.root.querySelector('dialog[open]')) return;
      const target = event.target as Element;
      const text = element.root.querySelector<HTMLTextAreaElement>('.reply textarea')?.value ?? '';
      const shortcut = shortcutOf(event, isShortcutPlace(target), isInText(target, text));
      const listener = shortcut && latest.current[shortcut];
      if (!listener) return;
      event.preventDefault();
      listener();
    });
  }, [element, isOn]);
}
