import { fetchAhead } from '../base/preload.ts';
import type { ElementDefinition } from '../base/definition.ts';

/** The operators' page as an element of its own; no respondent's page defines it. */
export const inboxDefinition: ElementDefinition = {
  tag: 'psn-inbox',
  identity: 'token',
  values: '',
  methods: '',
  ahead: fetchAhead,
  load: () => import('./view.tsx'),
};
