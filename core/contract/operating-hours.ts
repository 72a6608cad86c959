import { listOf, wire } from './collections.ts';
import { number, string } from './schema.ts';

/** Opening hours of a channel. `day` is the ISO weekday (Monday is 1); `start` and `end` are times such as `09:30`. */
export const operatingHours = listOf(
  wire({
    /** Day of the week: 1 is Monday, 7 is Sunday. */
    day: number,
    /** Time such as `09:00`. */
    start: string,
    /** Time such as `17:00`. Before `start`, it is on the next day. */
    end: string,
  }),
);
