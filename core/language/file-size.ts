import { isolateLtr } from './isolate.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const STEP = 1024;

/** A size in bytes with at most two decimals and its unit, from Bytes to YB; the number in the reader's language. */
export function fileSizeText(bytes: number, language: string): string {
  const power =
    bytes > 0
      ? Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(bytes) / Math.log(STEP))))
      : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(
    bytes / STEP ** power,
  );
  return isolateLtr(`${number} ${UNITS[power]}`, language);
}
