import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { address } from './values.ts';

/** Addresses of app stores. Addresses of pictures and links may name files, and are checked in own-files.ts. */

export const wrongAddresses = ({ flow }: Outline): Mistake[] =>
  (['ios', 'android', 'web'] as const).flatMap((device) =>
    address(`store_redirect.url.${device}`, flow.storeRedirect?.url[device] ?? null, [
      'https:',
      'http:',
      'itms-apps:',
      'itms-appss:',
      'market:',
    ]),
  );
