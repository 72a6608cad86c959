/** Hints at the country in which a person answers. */
interface Whereabouts {
  /** The channel's country, as an ISO 3166-1 code. */
  countryCode: string | null;
  /** Language codes of the survey. */
  languages: readonly string[];
  /** Languages of the browser, most preferred first. */
  browserLanguages: readonly string[];
}

const regionOf = (language: string, isGuessed: boolean): string | null => {
  try {
    const locale = new Intl.Locale(language.replace(/_/g, '-'));
    return (isGuessed ? locale.maximize() : locale).region ?? null;
  } catch {
    return null;
  }
};

/**
 * Countries with numbers that a person is likely to write: the channel's, or else the regions of the browser's
 * languages and the countries where the languages of the survey are mostly spoken.
 */
export function likelyCountries({
  countryCode,
  languages,
  browserLanguages,
}: Whereabouts): readonly string[] {
  if (countryCode && /^[a-z]{2}$/i.test(countryCode)) return [countryCode.toUpperCase()];
  const regions = [
    ...browserLanguages.map((language) => regionOf(language, false)),
    ...languages.map((language) => regionOf(language, true)),
  ];
  return [...new Set(regions.filter((region) => region !== null))];
}
