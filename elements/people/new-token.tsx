import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import type { TokenScope } from '../../core/contract/people.ts';
import type { PersonRole } from '../../core/contract/roles.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { scopesOf, tokenAddition } from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Outcome } from './card.tsx';
import { Choices } from './choices.tsx';
import { Field } from '../operator/fields.tsx';
import { useScopeNames } from './names.ts';
import { useForm, useRules } from '../operator/use-form.ts';

/** Days until a new token ends; the last choice has no end. */
const DAYS = [30, 90, 365];

/** Makes a token with a name, scopes of the person's roles, and an end. */
export function NewToken({ roles }: { roles: readonly PersonRole[] }) {
  const { people, validation } = useMessages();
  const rules = useRules();
  const scopeNames = useScopeNames();
  const add = useUnit(tokenAddition.requested);
  const isPending = useUnit(tokenAddition.$isPending);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { errors, onSubmit } = useForm(
    { token: rules.required, days: () => '' },
    ({ token, days }) =>
      scopes.length > 0 && add({ name: token, scopes, days: days === '' ? null : Number(days) }),
  );
  return (
    <form
      className="people-form"
      noValidate
      onSubmit={(event) => {
        setIsChecked(true);
        onSubmit(event);
      }}
    >
      <Field name="token" label={people.tokenName()} maxLength={60} error={errors.token} />
      <Choices
        legend={people.scopes()}
        choices={scopesOf(roles).map((scope) => ({ value: scope, name: scopeNames[scope]() }))}
        chosen={scopes}
        error={isChecked && scopes.length === 0 ? validation.chooseSome() : ''}
        onChange={setScopes}
      />
      <Days />
      <Outcome act={tokenAddition} />
      <div>
        <button type="submit" className="quiet-button" aria-disabled={isPending}>
          {people.makeToken()}
        </button>
      </div>
    </form>
  );
}

function Days() {
  const { people } = useMessages();
  const locale = useUnit($formattingLocale);
  const id = useId();
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <div className="people-field">
      <label htmlFor={id}>{people.validFor()}</label>
      <select id={id} name="days" className="input" defaultValue={DAYS[1]}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {format.format(days)}
          </option>
        ))}
        <option value="">{people.noEnd()}</option>
      </select>
    </div>
  );
}
