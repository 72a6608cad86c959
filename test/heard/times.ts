import type { Page } from 'playwright/test';
import type { Row } from './listener.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Puts names in the place of the present date, of times and ages, which are not alike in each run. */
export function nameTimes(rows: readonly Row[], locale: string): void {
  const format = (options: Intl.DateTimeFormatOptions) =>
    escaped(new Intl.DateTimeFormat(locale, options).format(new Date()));
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [before, after] = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  })
    .format(3)
    .split(/[\d٠-٩]/);
  const times: readonly [string, string][] = [
    [format({ dateStyle: 'medium' }), '{date}'],
    [String.raw`\d{1,2}:\d{2}(?:\s(?:[AP]M|[صم]))?`, '{time}'],
    [`(?<=^|, )${format({ day: 'numeric', month: 'numeric' })}(?=$|:)`, '{day}'],
    [`(?<=^|, )(?:${now}|${escaped(before!)}\\d+${escaped(after!)})(?=$|, )`, '{age}'],
  ];
  for (const row of rows)
    row.heard = row.heard.map((part) =>
      times.reduce((text, [time, name]) => text.replaceAll(new RegExp(time, 'gu'), name), part),
    );
}

/** Lets a page find a moment as the present. The clock of the test runner has short timers of its own, without an end. */
export const stopTime = (page: Page, moment: string): Promise<unknown> =>
  page.addInitScript((present) => {
    globalThis.Date = class extends Date {
      constructor(value: number = present, ...values: [number?]) {
        super(value, ...(values as []));
      }

      static override now = (): number => present;
    } as DateConstructor;
  }, Date.parse(moment));
