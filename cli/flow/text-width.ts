/** Estimates the width of text in a sans-serif font, without a font. */

/** Widths in parts of the font size. They are a little too large rather than too small. */
const WIDTHS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u,
    1.1,
  ],
  [/[iljtfrI.,:;'|!()[\]{} “”‘’-]/u, 0.36],
  [/[mwMW@%…—]/u, 0.95],
  [/[\p{Lu}\d]/u, 0.68],
];
const USUAL_WIDTH = 0.6;
const BOLD = 1.06;

/** Width of a text in px. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const sign of text) width += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL_WIDTH;
  return width * size * (isBold ? BOLD : 1);
}

/** Splits a text where lines may break; words that are too long are split as well. */
function piecesOf(text: string, size: number, width: number, isBold: boolean): string[] {
  return text.split(/(?<=[\s/])|(?<=\p{L}-)(?=\p{L})/u).flatMap((word) => {
    if (textWidth(word.trimEnd(), size, isBold) <= width) return [word];
    const pieces = [''];
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const last = pieces.at(-1)!;
      if (last && textWidth(last + segment, size, isBold) > width) pieces.push(segment);
      else pieces[pieces.length - 1] = last + segment;
    }
    return pieces;
  });
}

/** Breaks a text into lines of a width, at most `maxLines` of them. */
export function wrapText(
  text: string,
  {
    size,
    width,
    maxLines,
    isBold = false,
  }: { size: number; width: number; maxLines: number; isBold?: boolean },
): string[] {
  const lines = [''];
  for (const piece of piecesOf(text, size, width, isBold)) {
    const joined = lines.at(-1)! + piece;
    if (textWidth(joined.trimEnd(), size, isBold) <= width) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  const trimmed = lines.map((line) => line.trim()).filter(Boolean);
  if (trimmed.length <= maxLines) return trimmed;
  return [...trimmed.slice(0, maxLines - 1), `${trimmed[maxLines - 1]!.slice(0, -1)}…`];
}
