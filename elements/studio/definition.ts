import type { ElementDefinition } from '../definition/definition.ts';
import { prefetchStudio } from './prefetch-studio.ts';

/** The studio, in which owners make surveys. It is built by itself: nothing of it reaches visitors. */
export const studioDefinition: ElementDefinition = {
  tag: 'psn-studio',
  resetAttributes: [],
  properties: [],
  methods: [],
  firstRoute: () => null,
  load(element) {
    prefetchStudio(element);
    return import('./view.tsx');
  },
};
