import type { ElementDefinition } from '../definition/definition.ts';

/** The operators' page. Only `inbox.js` defines it, which pages of respondents do not load. */
export const inboxDefinition: ElementDefinition = {
  tag: 'psn-inbox',
  resetAttributes: ['token'],
  properties: [],
  methods: [],
  firstRoute: () => null,
  load: () => import('./view.tsx'),
};
