import { WIDGET_ROUTE } from '../core/contract/routes.ts';
import { isWidgetCode } from '../core/widget/code.ts';
import { prefetchJson } from './base/prefetch/api-prefetch.ts';
import { preloadStack } from './base/prefetch/preload-stack.ts';
import type { ElementDefinition } from './base/shell/definition.ts';

/** The four elements, as far as they are known before their code is loaded. */

const flowMethods = 'reset answer';

export const feedbackDefinition: ElementDefinition = {
  tag: 'psn-feedback',
  resetAttributes: 'node-id creator-id signature responses preview',
  properties: 'customer responses flow',
  methods: flowMethods,
  prefetch: preloadStack,
  load: () => import('./survey/view.tsx'),
};

export const flowPreviewDefinition: ElementDefinition = {
  tag: 'psn-flow-preview',
  resetAttributes: 'flow-id frame',
  properties: 'flow',
  methods: flowMethods,
  prefetch: preloadStack,
  load: () => import('./flow-preview/view.tsx'),
};

export const chatDefinition: ElementDefinition = {
  tag: 'psn-chat',
  resetAttributes: 'feedback-id token',
  properties: '',
  methods: 'send archive',
  prefetch: preloadStack,
  load: () => import('./conversation/view.tsx'),
};

export const widgetDefinition: ElementDefinition = {
  tag: 'psn-widget',
  hasOwnErrorScreen: true,
  resetAttributes: 'code external-id user-id creator-id signature placement',
  properties: 'customer',
  methods:
    'open close toggle show hide openChat showPreviousFeedbacks identify setMode clearMode explain',
  prefetch: (element) =>
    isWidgetCode(`${element.getAttribute('code')}`) && prefetchJson(element, WIDGET_ROUTE),
  load: () => import('./widget/launcher.ts'),
};

export const definitions = [
  widgetDefinition,
  feedbackDefinition,
  chatDefinition,
  flowPreviewDefinition,
];
