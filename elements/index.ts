import { define } from './shell/define.ts';
import { definitions } from './definitions.ts';

export type * from './public.ts';

/** The files that the elements' first modules import; the build fills it in. */
declare const PSN_ENTRY_FILES: Parameters<typeof define>[1];

/** Defines the four elements; their code loads for the first such tag on the page. */
export const defineAll = (registry?: CustomElementRegistry): void =>
  define(definitions, PSN_ENTRY_FILES, registry);
