import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isUuid } from '../database/uuid.ts';
import { invalidBody } from '../http/api-error.ts';
import { checkStorable } from '../http/stored-text.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Longest identifier. Longer stored ones are compared by this prefix. */
const MAX_IDENTIFIER_LENGTH = 320;

/** Entered identifier of a customer, in the forms that the database compares. */
export interface Identifier {
  text: string;
  /** Whether it is an email, which is searched in the answers to all questions. */
  isEmail: boolean;
  /** Possible stored forms of a phone number, as digits of `phone_digits`; empty for other identifiers. */
  phones: readonly string[];
  /** Whether it can be the id of a response. */
  isUuid: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^[+\d ()./\u2013\u00a0-]{7,40}$/;
const TRUNK_ZERO = /^(\s*(?:\+|00)[\d ]{1,5})\(0\)/;
const MIN_DIGITS = 7;

/** Countries of the channels. Their phone numbers may be stored without a country code. */
const countriesOf = ({ nodes }: Workspace): string[] => [
  ...new Set([...nodes.values()].flatMap(({ value }) => value.countryCode?.toUpperCase() ?? [])),
];

/** Forms of a phone number: as entered, and in E.164 by the countries of the channels. */
function phoneForms(text: string, countries: readonly string[]): string[] {
  if (!PHONE.test(text)) return [];
  const digits = text
    .replace(TRUNK_ZERO, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  if (digits.replace('+', '').length < MIN_DIGITS) return [];
  const numbers = digits.startsWith('+')
    ? [parsePhoneNumberFromString(digits)]
    : countries
        .filter((country) => isSupportedCountry(country))
        .map((country) => parsePhoneNumberFromString(digits, country));
  const forms = numbers.flatMap((number) => {
    if (!number?.isPossible()) return [];
    const isLocal = number.country !== undefined && countries.includes(number.country);
    // Only numbers of the channels' countries are stored without a country code.
    const national = isLocal ? [number.formatNational().replace(/\D/g, '')] : [];
    return [number.number as string, ...national];
  });
  return [...new Set([digits, ...forms])];
}

/**
 * Reads an identifier.
 *
 * @throws {ApiError} with status 422 when it is empty or too long
 */
export function readIdentifier(written: string, workspace: Workspace): Identifier {
  const text = written.trim();
  checkStorable(text, 'query');
  if (text === '' || text.length > MAX_IDENTIFIER_LENGTH)
    throw invalidBody([
      {
        path: 'query',
        message: `expected an identifier of 1 to ${MAX_IDENTIFIER_LENGTH} characters`,
      },
    ]);
  return {
    text,
    isEmail: EMAIL.test(text),
    phones: phoneForms(text, countriesOf(workspace)),
    isUuid: isUuid(text),
  };
}
