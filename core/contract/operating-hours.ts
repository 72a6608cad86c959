import { listOf, wire } from './collections.ts';
import { number, string } from './schema.ts';

/** Opening hours of a channel. `day` is the ISO weekday (Monday is 1); `start` and `end` are times such as `09:30`. */
export const operatingHours = listOf(wire({ day: number, start: string, end: string }));
