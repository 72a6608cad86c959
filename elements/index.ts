import { define } from './base/shell/define.ts';
import { definitions } from './definitions.ts';

export type * from './public.ts';

/** Defines the four elements; their code is fetched when the first such tag is on the page. */
export const defineAll = (registry?: CustomElementRegistry): void => define(definitions, registry);
