import { useInsertionEffect } from 'react';
import { useElement } from '../definition/element-context.ts';
import { useFirstRender } from './first-render.ts';
import { adopt } from './stylesheets.ts';

/** Adopts a component's stylesheet before its layout is measured and painted. */
export function useStylesheet(css: string): void {
  const element = useElement();
  const firstRender = useFirstRender();
  firstRender?.styles.add(css);
  useInsertionEffect(() => adopt(element, css), [element, css]);
}

/** Adopts a stylesheet that not every component of its kind has. */
export function Stylesheet({ text }: { text: string }) {
  useStylesheet(text);
  return null;
}
