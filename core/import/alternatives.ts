import type { Alternatives } from './survey.ts';

/** Joins conditions. `null` is a condition without an equivalent. */

/** Larger conditions are listed: each alternative becomes a branch. */
const MAX_ALTERNATIVES = 64;

/** One of the parts has to hold. */
export function anyOf(parts: readonly (Alternatives | null)[]): Alternatives | null {
  const all = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || all.length > MAX_ALTERNATIVES ? null : all;
}

/** All parts have to hold. */
export function allOf(parts: readonly (Alternatives | null)[]): Alternatives | null {
  let joined: Alternatives = [[]];
  for (const part of parts) {
    if (part === null || joined.length * part.length > MAX_ALTERNATIVES) return null;
    joined = joined.flatMap((left) => part.map((right) => [...left, ...right]));
  }
  return joined;
}
