import type { PsnEnv } from './env.ts';
import { port } from './port.ts';

/** Addresses of the branding link, by language, where they are not the product's own. */
export const $brandingUrl = port<NonNullable<PsnEnv['brandingUrl']>>('$brandingUrl');
