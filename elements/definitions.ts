import { WIDGET } from '../core/ports/addresses.ts';
import { isWidgetCode } from '../core/widget/code.ts';
import { askEarly } from './base/ask-early.ts';
import { fetchAhead } from './base/preload.ts';
import type { ElementDefinition } from './base/definition.ts';

/** The four elements, as far as they are known before their code is loaded. */

const flowMethods = 'reset answer';

export const feedbackDefinition: ElementDefinition = {
  tag: 'psn-feedback',
  identity: 'node-id creator-id signature responses preview',
  values: 'customer responses flow',
  methods: flowMethods,
  ahead: fetchAhead,
  load: () => import('./feedback/view.tsx'),
};

export const flowPreviewDefinition: ElementDefinition = {
  tag: 'psn-flow-preview',
  identity: 'flow-id frame',
  values: 'flow',
  methods: flowMethods,
  ahead: fetchAhead,
  load: () => import('./flow-preview/view.tsx'),
};

export const chatDefinition: ElementDefinition = {
  tag: 'psn-chat',
  identity: 'feedback-id token',
  values: '',
  methods: 'send archive',
  ahead: fetchAhead,
  load: () => import('./chat/view.tsx'),
};

export const widgetDefinition: ElementDefinition = {
  tag: 'psn-widget',
  isLight: true,
  identity: 'code external-id user-id creator-id signature placement',
  values: 'customer',
  methods: 'open close toggle show hide openChat showPreviousFeedbacks identify setMode clearMode explain',
  ahead: (element) => isWidgetCode(`${element.getAttribute('code')}`) && askEarly(element, WIDGET),
  load: () => import('./widget/launcher.ts'),
};

export const definitions = [widgetDefinition, feedbackDefinition, chatDefinition, flowPreviewDefinition];
