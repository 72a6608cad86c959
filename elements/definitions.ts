import { CHAT_ROUTE, FLOW_ROUTE, NODE_ROUTE, WIDGET_ROUTE } from '../core/contract/routes.ts';
import { isWidgetCode } from '../core/widget/code.ts';
import { isForAnybody } from './prefetch/is-for-anybody.ts';
import { whenDue } from './prefetch/when-due.ts';
import { loadRenderer, withReact } from './react/with-react.ts';
import type { ElementDefinition, PsnElement } from './definition/definition.ts';

/** Definitions of the four public elements: all that the loader script knows of them before their code is loaded. */

const SURVEY_METHODS = ['reset', 'answer'];

const has = (element: PsnElement, name: string): boolean => Boolean(element.getAttribute(name));

export const feedbackDefinition: ElementDefinition = {
  tag: 'psn-feedback',
  isSurvey: true,
  resetAttributes: [
    'node-id',
    'external-id',
    'user-id',
    'creator-id',
    'signature',
    'responses',
    'preview',
    'brand',
    'history',
  ],
  properties: ['customer', 'responses', 'flow'],
  methods: SURVEY_METHODS,
  firstRoute: (element) =>
    has(element, 'node-id') && !element.hasAttribute('preview') ? NODE_ROUTE : null,
  hasFirstScreen: isForAnybody,
  whenDue,
  load: () => withReact(() => import('./feedback/view.tsx')),
  loadRenderer,
};

export const flowPreviewDefinition: ElementDefinition = {
  tag: 'psn-flow-preview',
  isSurvey: true,
  resetAttributes: ['flow-id', 'frame', 'history'],
  properties: ['flow'],
  methods: SURVEY_METHODS,
  firstRoute: (element) => (has(element, 'flow-id') ? FLOW_ROUTE : null),
  whenDue,
  load: () => withReact(() => import('./flow-preview/view.tsx')),
  loadRenderer,
};

export const chatDefinition: ElementDefinition = {
  tag: 'psn-chat',
  resetAttributes: ['feedback-id', 'token', 'preview'],
  properties: [],
  methods: ['send', 'archive'],
  sentences: ['', '.chat'],
  firstRoute: (element) =>
    has(element, 'feedback-id') && has(element, 'token') && !element.hasAttribute('preview')
      ? CHAT_ROUTE
      : null,
  hasFirstScreen: () => true,
  whenDue,
  load: () => withReact(() => import('./conversation/view.tsx')),
  loadRenderer,
};

export const widgetDefinition: ElementDefinition = {
  tag: 'psn-widget',
  isHidden: (element) => element.getAttribute('placement') !== 'inline',
  resetAttributes: [
    'code',
    'external-id',
    'user-id',
    'creator-id',
    'signature',
    'placement',
    'side',
    'preload',
    'preview',
  ],
  properties: ['customer', 'flow'],
  methods: [
    'open',
    'close',
    'toggle',
    'show',
    'hide',
    'openChat',
    'showPreviousFeedbacks',
    'identify',
    'setMode',
    'clearMode',
    'explain',
  ],
  sentences: ['.launcher'],
  firstRoute: (element) => (isWidgetCode(element.getAttribute('code') ?? '') ? WIDGET_ROUTE : null),
  load: () => import('./widget/launcher.ts'),
};

export const definitions = [
  widgetDefinition,
  feedbackDefinition,
  chatDefinition,
  flowPreviewDefinition,
];
