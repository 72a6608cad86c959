import { isolateLtr } from './isolate.ts';

const UNIT_FACTOR = 1024;
const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Formats a size in bytes for a language, with at most two decimals and a unit from Bytes to YB. */
export function fileSizeText(bytes: number, language: string): string {
  const power =
    bytes > 0
      ? Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(bytes) / Math.log(UNIT_FACTOR))))
      : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(
    bytes / UNIT_FACTOR ** power,
  );
  return isolateLtr(`${number} ${UNITS[power]}`, language);
}
