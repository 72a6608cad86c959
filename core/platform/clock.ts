import { port } from './port.ts';

/** The current time. Timers are patronum's; `whileAttached` stops them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const $clock = port<Clock>('$clock');
