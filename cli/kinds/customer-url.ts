import { checked, string } from '../../core/contract/schema.ts';
import { storableText } from '../../core/contract/stored-text.ts';

/** Address of a customer in the owner's own system, with placeholders for the identifiers: `customer_url` in `env.json`. */

/** The placeholders, without their braces. */
const PLACEHOLDERS = ['external_id', 'user_id', 'email', 'phone_number'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = /\{(\w*)\}/g;
/** The host of the address is fixed, because pages choose the identifiers. */
const FIXED_HOST = /^https:\/\/[^\s{}/?#@\\]+[/?#]/;

const isTemplate = (text: string): boolean => {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name);
  const filled = text.replaceAll(PLACEHOLDER, 'x');
  return (
    FIXED_HOST.test(text) &&
    names.length > 0 &&
    names.every((name) => PLACEHOLDERS.some((known) => known === name)) &&
    !/[\s{}]/.test(filled) &&
    URL.canParse(filled)
  );
};

export const customerUrl = checked(
  string,
  isTemplate,
  `an https address with ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}, such as https://crm.example/c/{external_id}`,
);

/** The address of a customer; `null` when an identifier of the template is unknown. */
export function customerLink(
  template: string | null,
  identifiers: Readonly<Partial<Record<Placeholder, unknown>>>,
): string | null {
  if (template === null) return null;
  const valueOf = (name: string): string => {
    const value = identifiers[name as Placeholder];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const isKnown = [...template.matchAll(PLACEHOLDER)].every(([, name]) => valueOf(name!) !== '');
  return isKnown
    ? template.replaceAll(PLACEHOLDER, (_, name: string) =>
        encodeURIComponent(storableText(valueOf(name))),
      )
    : null;
}
