export function chromiumPath(): string | null;
export function headlessPath(): string | null;
export const chromiumArguments: string[];
export function ensureChromium(): void;
export function ensureHeadlessShell(): void;
export function ensureInstalled(need: {
  isThere: () => boolean;
  packages: string;
  problem: string;
  elsewhere?: string;
}): void;
