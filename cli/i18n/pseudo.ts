/** Pseudo-localization: English with accents, longer, and in brackets. Shows texts that are not translated or don't fit. */

const ACCENTED: Record<string, string> = Object.fromEntries(
  [
    ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /../gu,
    ),
  ].map(([[plain, accented]]) => [plain!, accented!]),
);
/** Adds accents and doubles the vowels, which makes texts about as long as in German or Finnish. */
const accentWords = (words: string): string =>
  words.replace(/[A-Za-z]/g, (letter) =>
    /[aeiou]/i.test(letter) ? ACCENTED[letter]!.repeat(2) : ACCENTED[letter]!,
  );

/** Adds accents to a message. Leaves its placeholders and the syntax of its plural forms unchanged. */
const accentMessage = (text: string): string =>
  text
    .split(/(\{\{.*?\}\}|\{\w+\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part.replace(
            /(^\{\{(?:\w+:)?|\|)([^|}]*)/g,
            (_, prefix: string, form: string) => prefix + accentWords(form),
          )
        : part.startsWith('{')
          ? part
          : accentWords(part),
    )
    .join('');

/** Converts one message to the pseudo-locale. */
export const pseudoText = (text: string): string => `[${accentMessage(text)}]`;

const pseudoMessages = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoMessages(value as object),
    ]),
  );

/** Converts the code of a JavaScript module of messages to the same module in the pseudo-locale. */
export async function pseudoModule(code: string): Promise<string> {
  const { default: sentences } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default: object };
  return `export default ${JSON.stringify(pseudoMessages(sentences))};\n`;
}
