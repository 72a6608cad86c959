/** Finds the language of texts where a file does not name it, by its script and its most frequent words. */

const WORDS: Readonly<Record<string, string>> = {
  en: 'the and you your is are what how do of to in with would please',
  de: 'der die das und ist sie ihre wie was nicht mit für ein eine bitte haben wir',
  fr: 'le la les des et est vous votre vos que quel quelle pour avec dans une sur avez',
  es: 'el los las del y es usted su tu qué cuál para con una cómo por está',
  pt: 'o os as do da e é você seu sua qual para com uma não como em',
  it: 'il gli della di e è che quale per con una come non sono hai nel',
  nl: 'de het een en is u uw wat hoe van voor met niet welke heeft',
  sv: 'och är du din vad hur för med inte det ett av på som har',
  da: 'og er du din hvad hvordan for med ikke det et af på har dig',
  nb: 'og er du din hva hvordan for med ikke det et av på har deg',
  fi: 'ja on mikä miten sinun olet oletko kuinka mitä ei että tai',
  pl: 'i jest czy jak co na nie z się w do twoje twój jaki proszę',
  cs: 'a je jak co na se v do ne vaše váš jaký prosím které',
  tr: 've bir bu için ne nasıl mı mi sizin daha çok ile misiniz lütfen',
  id: 'dan yang anda di apa untuk dengan ini tidak bagaimana dari apakah',
  hu: 'és a az hogy nem van mi milyen kérjük egy vagy ön',
  ro: 'și este ce cum pentru cu nu care dvs dumneavoastră din la un',
};

/** Scripts of one language, or mostly of one. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /\p{Script=Hiragana}|\p{Script=Katakana}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh-CN', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

const MAX_LENGTH = 20_000;
/** Fewer words prove nothing. */
const MIN_WORDS = 3;

/** The code of the language; English where it is not clear. */
export function guessLanguage(texts: readonly string[]): string {
  const text = texts.join(' ').slice(0, MAX_LENGTH).toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([, pattern]) => (text.match(pattern)?.length ?? 0) * 4 > letters);
  if (script && letters > 0) return script[0];
  const words = text.match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(WORDS).map(([code, list]) => {
    const own = new Set(list.split(' '));
    return [code, words.filter((word) => own.has(word)).length] as const;
  });
  const [best, second] = scores.toSorted((a, b) => b[1] - a[1]);
  return best![1] >= MIN_WORDS && best![1] > second![1] ? best![0] : 'en';
}
