import { useLayoutEffect, type RefObject } from 'react';
import { useFirstRender } from '../ui/first-render.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Removes the text from the attribute. An assigned value is independent of it. */
function hideText(field: Field): void {
  const { value } = field;
  field.value = value;
  field.removeAttribute('value');
}

/**
 * Returns the `defaultValue` of an uncontrolled text field. The HTML of a server has the text as an attribute, so that it
 * is shown before the code has loaded. In a browser the text is a property only: a remote stylesheet can read attributes.
 */
export function useServerText(field: RefObject<Field | null>, text: string): string | undefined {
  const isServer = useFirstRender() !== null;
  useLayoutEffect(() => {
    if (field.current?.hasAttribute('value')) hideText(field.current);
  }, [field]);
  return (isServer && text) || undefined;
}
