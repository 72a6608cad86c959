/** A language that nobody speaks, to find texts that are not translated or don't fit: English with accents, longer, and in brackets. */

const ACCENTED: Record<string, string> = Object.fromEntries(
  [
    ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /../gu,
    ),
  ].map(([[plain, accented]]) => [plain!, accented!]),
);
/** Doubling the vowels adds about as much as German or Finnish take. */
const longer = (words: string): string =>
  words.replace(/[A-Za-z]/g, (letter) =>
    /[aeiou]/i.test(letter) ? ACCENTED[letter]!.repeat(2) : ACCENTED[letter]!,
  );

/** Placeholders and plural forms stay what they are. */
const accented = (text: string): string =>
  text
    .split(/(\{\{.*?\}\}|\{\w+\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part.replace(
            /(^\{\{(?:\w+:)?|\|)([^|}]*)/g,
            (_, before: string, form: string) => before + longer(form),
          )
        : part.startsWith('{')
          ? part
          : longer(part),
    )
    .join('');

export const pseudoText = (text: string): string => `[${accented(text)}]`;

const pseudo = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, one]: [string, unknown]) => [
      key,
      typeof one === 'string' ? pseudoText(one) : pseudo(one as object),
    ]),
  );

/** A module of sentences as the same module in the pseudo-locale. */
export async function pseudoModule(code: string): Promise<string> {
  const { default: sentences } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default: object };
  return `export default ${JSON.stringify(pseudo(sentences))};\n`;
}
