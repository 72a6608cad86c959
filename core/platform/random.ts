import { port } from './port.ts';

/** Numbers from 0 up to, but not including, 1. */
export const $random = port<() => number>('$chance');
