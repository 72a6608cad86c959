import { define } from '../shell/define.ts';
import { studioDefinition } from './definition.ts';

/** The script of the studio: defines `<psn-studio>`. */
define([studioDefinition], {});

export { preloadPart } from './prefetch-studio.ts';
