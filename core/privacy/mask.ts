import { bankAccounts } from './bank-accounts.ts';
import { cards } from './cards.ts';
import { emails } from './emails.ts';
import { NO_FORM } from './forms.ts';
import { cardLikeNumbers, doubtfulNumbers, nationalNumbers } from './national-numbers.ts';
import { passports } from './passports.ts';
import { clearPhones, phones } from './phones.ts';
import { toPlain } from './plain-text.ts';
import type { Rule } from './rule.ts';
import { fitsIn, GONE, isPart, type Place } from './surroundings.ts';

/**
 * Personal data in what people type, replaced by mask strings before it is stored or sent.
 * What one rule found is gone for the next ones, so that the surer and longer things come first.
 */
const WORLDWIDE: readonly Rule[] = [...emails, ...bankAccounts, ...cardLikeNumbers, ...cards];
const NATIONAL: readonly Rule[] = [
  ...nationalNumbers,
  ...passports,
  ...clearPhones,
  ...doubtfulNumbers,
  ...phones,
];
const ANYWHERE = NATIONAL.filter(({ words, sureForm }) => words || sureForm !== NO_FORM);

/** No national number has more digits in a row than this. */
const COULD_BE_NATIONAL = /(?<!\d)\d{1,15}(?!\d)/;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/gi;

/** The same number may be real in several countries: the own one is asked first. */
function nationalRules(country: string | null): readonly Rule[] {
  const isOwn = (rule: Rule): boolean =>
    country !== null && (rule.countries?.includes(country) ?? false);
  return [...NATIONAL.filter(isOwn), ...ANYWHERE.filter((rule) => !isOwn(rule))];
}

function placesOf(rule: Rule, plain: string, country: string | null): Place[] {
  const { pattern, realLength } = rule;
  const places: Place[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const from = match.index - (match.groups?.['before']?.length ?? 0);
    const whole = { from, to: pattern.lastIndex };
    const done = places.at(-1)?.to ?? 0;
    const isCut = from < done || (rule.otherwise && from !== done + 1 && isPart(plain, whole));
    const length = isCut ? 0 : (realLength?.(match[0]) ?? whole.to - from);
    const place = { from, to: from + length };
    const isReal = length > 0 && fitsIn(rule, plain, place, country);
    if (isReal) places.push(place);
    // The real thing may begin within what only looked like one.
    pattern.lastIndex = isReal ? place.to : match.index + 1;
  }
  return places;
}

function without(plain: string, places: readonly Place[]): string {
  let rest = '';
  let done = 0;
  for (const { from, to } of places) {
    rest += plain.slice(done, from) + GONE.repeat(to - from);
    done = to;
  }
  return rest + plain.slice(done);
}

/** The text with a mask for every piece of personal data in it; `country` is the one the channel is in, if known. */
export function maskPersonalData(text: string, country: string | null = null): string {
  const { plain, original } = toPlain(text);
  if (!/[\d@]/.test(plain)) return text;
  const code = country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : null;
  let rest = plain.replace(UUID, (found) => 'x'.repeat(found.length));
  const masked: (Place & { mask: string })[] = [];
  const mask = (rule: Rule): void => {
    const places = placesOf(rule, rest, code);
    if (places.length === 0) return;
    rest = without(rest, places);
    for (const place of places) masked.push({ ...place, mask: rule.mask });
  };
  WORLDWIDE.forEach(mask);
  if (COULD_BE_NATIONAL.test(rest)) nationalRules(code).forEach(mask);
  let result = '';
  let done = 0;
  for (const { from, to, mask } of masked.sort((one, other) => one.from - other.from)) {
    const [start, end] = original(from, to);
    result += text.slice(done, start) + mask;
    done = end;
  }
  return result + text.slice(done);
}
