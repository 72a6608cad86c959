import { preloadStack } from '../base/prefetch/preload-stack.ts';
import type { ElementDefinition } from '../base/shell/definition.ts';

/** The operators' page as an element of its own; no respondent's page defines it. */
export const inboxDefinition: ElementDefinition = {
  tag: 'psn-inbox',
  resetAttributes: 'token',
  properties: '',
  methods: '',
  prefetch: preloadStack,
  load: () => import('./view.tsx'),
};
