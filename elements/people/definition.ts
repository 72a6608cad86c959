import { operatorCall } from '../../core/platform/browser/operator-call.ts';
import type { ElementDefinition, PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';

/** Requests the person of the menu while its code is under way. */
function prefetchAccount(element: PsnElement): void {
  const url = `${apiUrl(element)}/v1/account`;
  const response = fetch(url, operatorCall(null));
  response.catch(() => undefined);
  element.early.set(url, response);
}

/** The pages of accounts. Only `people.js` defines it, which pages of respondents do not load. */
export const peopleDefinition: ElementDefinition = {
  tag: 'psn-people',
  resetAttributes: ['screen'],
  properties: [],
  methods: [],
  firstRoute: () => null,
  load(element) {
    if (element.getAttribute('screen') === 'menu') prefetchAccount(element);
    return import('./view.tsx');
  },
};
