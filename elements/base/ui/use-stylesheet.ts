import { useInsertionEffect } from 'react';
import { useElement } from '../shell/element-context.ts';
import { useFirstRender } from './first-render.ts';
import { adopt } from './stylesheets.ts';

/** Adopts a component's stylesheet before its layout is measured and painted. */
export function useStylesheet(css: string | undefined): void {
  const element = useElement();
  const firstRender = useFirstRender();
  if (css) firstRender?.styles.add(css);
  useInsertionEffect(() => {
    if (css) adopt(element, css);
  }, [element, css]);
}
