import type { ElementDefinition } from '../definition/definition.ts';

/** The results of surveys, for operators and for visitors with a shared link. Only `results.js` defines it. */
export const resultsDefinition: ElementDefinition = {
  tag: 'psn-results',
  resetAttributes: ['token', 'share'],
  properties: [],
  methods: [],
  firstRoute: () => null,
  load: () => import('./view.tsx'),
};
