import type { ElementDefinition } from '../base/definition.ts';

/** The operators' page as an element of its own; no respondent's page defines it. */
export const inboxDefinition: ElementDefinition = {
  tag: 'psn-inbox',
  identity: ['token'],
  values: [],
  methods: [],
  early: '',
  isComplete: () => false,
  load: () => import('./view.tsx'),
};
