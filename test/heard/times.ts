import type { Row } from './listener.ts';

/** English dates, and times of the three languages, by names, which are alike in each run. */
const TIMES: readonly [RegExp, string][] = [
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, '{date}'],
  [/\d{1,2}:\d{2}(?:\s(?:[AP]M|[صم]))?/g, '{time}'],
  [/\d+\/\d+$/g, '{day}'],
  [/\bnow\b|\d+ (?:sec|min)\. ago/g, '{age}'],
];

/** Puts names in the place of dates and times. */
export function nameTimes(rows: readonly Row[]): void {
  for (const row of rows)
    row.heard = row.heard.map((part) =>
      TIMES.reduce((text, [time, name]) => text.replaceAll(time, name), part),
    );
}
