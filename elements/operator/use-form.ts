import { useState, type FormEvent } from 'react';
import { isEmail } from '../../core/contract/email-address.ts';
import { isMailAddress } from '../../core/contract/mail-address.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/contract/sign-in.ts';
import { charactersOf } from '../../core/language/characters.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Returns the reason why a value is rejected; empty for a valid one. */
type Rule = (value: string) => string;

/** Rules of the fields of accounts. */
export function useRules() {
  const { people, validation } = useMessages();
  const required: Rule = (value) => (value === '' ? validation.required() : '');
  const email: Rule = (value) => (isMailAddress(value) ? '' : validation.email());
  /**
   * A full domain is required: `mara@example` is usually a slip of the keyboard. The present address is accepted as it
   * is, as sign-in providers and the command `psn people add` also accept addresses of a local network.
   */
  const newEmail =
    (present: string | null = null): Rule =>
    (value) =>
      value === present || isEmail(value) ? email(value) : validation.email();
  const newPassword: Rule = (value) => {
    const length = charactersOf(value).length;
    const isValid = length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
    return isValid ? '' : people.passwordRules({ min: MIN_PASSWORD_LENGTH });
  };
  return { required, email, newEmail, newPassword };
}

/** Values of the named fields, trimmed except for passwords. */
export function valuesOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const fields = new FormData(form);
  const valueOf = (name: Name): string => {
    const value = fields.get(name);
    return typeof value !== 'string' ? '' : name === 'password' ? value : value.trim();
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
}

/** A form with a rule for each field: the first rejected field gets the focus, and `onValid` the values otherwise. */
export function useForm<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  onValid: (values: Record<Name, string>, form: HTMLFormElement) => void,
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(rules) as Name[];
  /** Whether the fields are valid; `checked` are all by default. */
  function validate(form: HTMLFormElement, checked: readonly Name[] = names): boolean {
    const values = valuesOf(form, names);
    const found = checked
      .map((name) => [name, rules[name](values[name])] as const)
      .filter(([, error]) => error !== '');
    setErrors(Object.fromEntries(found) as Partial<Record<Name, string>>);
    const [first] = found;
    if (first) form.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    return !first;
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (validate(form)) onValid(valuesOf(form, names), form);
  }
  return { errors, onSubmit, validate };
}
