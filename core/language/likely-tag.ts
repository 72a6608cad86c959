import { remember } from './remember.ts';

/** Normalizes a language code for comparison: lower case, `-` for `_`, and only the first `parts` parts. */
export const normalizeTag = (code: string, parts?: number): string =>
  code.toLowerCase().split(/[-_]/, parts).join('-');

/** The code as standards write it, such as `pt-BR` for `pt_br`; as it is, where it is not of the standard. */
export function canonicalTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0]!;
  } catch {
    return code;
  }
}

/** Parts of a language code, with CLDR's likely script and region where the code has none. */
interface LikelyTag {
  language: string;
  script?: string | undefined;
  region?: string | undefined;
  /** Whether the code itself has a region. */
  isRegional?: boolean;
}

/** Obsolete codes, such as `iw`, `in` and `sh`, become their current ones. Nynorsk counts as a region of Norwegian. */
export const likelyTag = remember((code): LikelyTag => {
  try {
    const locale = new Intl.Locale(normalizeTag(code));
    const { language, script, region } = locale.maximize();
    return {
      language: /^n[no]$/.test(language) ? 'nb' : language,
      script,
      region: language === 'nn' ? language : region,
      isRegional: !!locale.region,
    };
  } catch {
    // A code that is not of the standard, or a browser without likely subtags: only the language is compared.
    return { language: normalizeTag(code, 1) };
  }
});

/** Whether two codes are of one language in one script. */
export const isSameScript = (a: LikelyTag, b: LikelyTag): boolean =>
  a.language === b.language && a.script === b.script;

/** Regions that write a language unlike the rest of the world does. */
const hasOwnWays = ({ language, region }: LikelyTag): boolean =>
  /^(de-CH|en-US|es-(ES|GQ)|fr-CA|pt-BR|zh-(HK|MO))$/.test(`${language}-${region}`);

/** How well an offered code serves readers of a wanted one, as a text that is the greater the better; `''` for another language. */
export const similarity = (wanted: LikelyTag, offered: LikelyTag): string =>
  wanted.language === offered.language
    ? [
        wanted.script === offered.script,
        wanted.region === offered.region,
        hasOwnWays(wanted) === hasOwnWays(offered),
        !offered.isRegional,
      ]
        .map(Number)
        .join('')
    : '';
