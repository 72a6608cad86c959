import { port } from './port.ts';

/** Random numbers from 0 up to, but not including, 1. */
export const $random = port<() => number>('$random');
