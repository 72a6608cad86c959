/** Whether one is the other, or its regional variant: what is in the one can be read aloud as the other. */
export function isLikeLanguage(one: string, other: string): boolean {
  const [a, b] = [`${one}-`.toLowerCase(), `${other}-`.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}
