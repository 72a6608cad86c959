import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { address, PICTURES } from './values.ts';

/** Addresses of a flow: of links, pictures and app stores. */

const LINKS = ['https:', 'http:', 'mailto:', 'tel:'];

export const wrongAddresses = ({ flow, elements, questions }: Outline): Mistake[] => [
  ...elements.flatMap(({ path, element }) => address(`${path}.url`, element.url, LINKS)),
  ...questions.flatMap(({ path, question }) =>
    question.options.flatMap(({ imageUrl }, at) =>
      address(`${path}.options.${at}.image_url`, imageUrl, PICTURES),
    ),
  ),
  ...(['ios', 'android', 'web'] as const).flatMap((device) =>
    address(`store_redirect.url.${device}`, flow.storeRedirect?.url[device] ?? null, [
      'https:',
      'http:',
      'itms-apps:',
      'itms-appss:',
      'market:',
    ]),
  ),
];
