import { expect } from '@esm-bundle/chai';
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ElementContext } from '../../elements/definition/element-context.ts';
import type { PsnElement } from '../../elements/definition/definition.ts';
import { lazyModule, loadModules } from '../../elements/ui/lazy-view.tsx';
import { until } from '../support/browser-api.ts';

it('a part shows that was loaded for another one between its rendering and its effects', async () => {
  let arrive: (part: { text: string }) => void;
  const arriving = new Promise<{ text: string }>((resolve) => (arrive = resolve));
  const usePart = lazyModule('part', () => arriving);
  void loadModules(['part']);
  function Part() {
    const { module } = usePart();
    useLayoutEffect(() => arrive({ text: 'Here' }), []);
    return module?.text;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  const value = place as unknown as PsnElement;
  root.render(createElement(ElementContext, { value }, createElement(Part)));
  await until(() => place.textContent);
  expect(place.textContent).to.equal('Here');
  root.unmount();
});
