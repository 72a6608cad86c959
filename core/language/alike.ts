import { plainCode } from './resolve.ts';

/** Whether one is the other, or its regional variant: what is in the one can be read aloud as the other. */
export function isLikeLanguage(one: string, other: string): boolean {
  const [a, b] = [`${plainCode(one)}-`, `${plainCode(other)}-`];
  return a.startsWith(b) || b.startsWith(a);
}
