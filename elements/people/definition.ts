import type { ElementDefinition } from '../definition/definition.ts';

/** The pages of accounts. Only `people.js` defines it, which pages of respondents do not load. */
export const peopleDefinition: ElementDefinition = {
  tag: 'psn-people',
  resetAttributes: ['screen'],
  properties: [],
  methods: [],
  firstRoute: () => null,
  load: () => import('./view.tsx'),
};
