import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isUuid } from '../database/uuid.ts';
import { invalidBody } from '../http/api-error.ts';
import { checkStorable } from '../http/stored-text.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Longest identifier; of stored ones only the beginning is compared. */
export const MAX_IDENTIFIER_LENGTH = 320;

/** An identifier of a customer as somebody has typed it, in the forms that the database compares. */
export interface Identifier {
  text: string;
  /** Whether it is an email: then it is looked for in the answers to all questions. */
  isEmail: boolean;
  /** The forms in which it may be stored as a phone number, in the digits of `phone_digits`; empty if it is none. */
  phones: readonly string[];
  /** Whether it can be the id of a response. */
  isUuid: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^[+\d ()./\u2013\u00a0-]{7,40}$/;
const TRUNK_ZERO = /^(\s*(?:\+|00)[\d ]{1,5})\(0\)/;
const MIN_DIGITS = 7;

/** Countries whose numbers people may write without the code: those of the channels. */
const countriesOf = ({ nodes }: Workspace): string[] => [
  ...new Set([...nodes.values()].flatMap(({ value }) => value.countryCode?.toUpperCase() ?? [])),
];

/** The forms of a phone number: as it is written, and in E.164 by the countries of the channels. */
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
    // A number that was stored without the code of its country is that of a channel.
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
