import { changed, checked, string, type Schema } from './schema.ts';

/** Usual time until a reply: a whole number of a unit of `Intl.NumberFormat`. */
export interface ReplyTime {
  count: number;
  unit: 'minute' | 'hour' | 'day';
}

const PATTERN = /^([1-9]\d{0,2}) (minute|hour|day)s?$/;

function read(text: string): ReplyTime {
  const [, count, unit] = PATTERN.exec(text)!;
  return { count: Number(count), unit: unit as ReplyTime['unit'] };
}

/** A text such as `30 minutes`, `2 hours` or `1 day`. */
export const replyTime: Schema<ReplyTime> = changed(
  checked(
    string,
    (text) => PATTERN.test(text),
    'a time such as "30 minutes", "2 hours" or "1 day"',
  ),
  read,
);

/** In the file of a channel: the median of the last first answers, which the host measures. */
export const MEASURED = 'measured';

/** A reply time in the file of a channel. */
export const replyTimeSetting: Schema<string> = checked(
  string,
  (text) => text === MEASURED || PATTERN.test(text),
  'a time such as "30 minutes", "2 hours" or "1 day", or "measured"',
);
