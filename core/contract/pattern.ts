/** Regular expressions that come from a server: they may be wrong, and they may take for ever. */

const MAX_PATTERN_LENGTH = 512;
const MAX_SUBJECT_LENGTH = 2048;

/**
 * Whether a pattern repeats a group without end that itself repeats or branches: `(a+)+` tries every way to divide a
 * text before it gives up. A pattern that is refused here is treated as not matching.
 */
export function isDangerous(source: string): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[(?:[^\]])*\]/g, 'x');
  const groups: { isLoose: boolean }[] = [{ isLoose: false }];
  for (let at = 0; at < plain.length; at += 1) {
    const isEndless = /^(?:[*+]|\{\d+,\})/.test(plain.slice(at + 1));
    if (plain[at] === '(') groups.push({ isLoose: false });
    else if (plain[at] === ')') {
      const { isLoose } = groups.pop() ?? { isLoose: false };
      if (isLoose && isEndless) return true;
      const outer = groups.at(-1);
      if (outer) outer.isLoose ||= isLoose || isEndless;
    } else if (isEndless || plain[at] === '|') groups.at(-1)!.isLoose ||= groups.length > 1;
  }
  return /(?:\.[*+][^|)]*){4}/.test(plain);
}

/** The pattern, case ignored; `null` for one that is too long, dangerous or none at all. */
export function compilePattern(source: string): RegExp | null {
  if (source.length > MAX_PATTERN_LENGTH || isDangerous(source)) return null;
  try {
    return new RegExp(source, 'i');
  } catch {
    return null;
  }
}

export const doesMatch = (pattern: RegExp | null, subject: string): boolean =>
  pattern?.test(subject.slice(0, MAX_SUBJECT_LENGTH)) ?? false;
