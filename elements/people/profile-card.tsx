import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Account } from '../../core/contract/people.ts';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { profileChange } from '../../core/people/index.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import type { AccountChange } from '../../core/platform/people-api.ts';
import { OperatorAvatar } from '../operator/operator-avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { Card, Outcome } from './card.tsx';
import { Field } from '../operator/fields.tsx';
import { useForm, useRules } from '../operator/use-form.ts';

const FIELDS = ['name', 'nickname', 'email', 'language'] as const;

/** Changed fields alone: the change of the email is a sensitive act. Empty fields are removed. */
function changesOf(
  account: Account,
  values: Readonly<Record<(typeof FIELDS)[number], string>>,
): AccountChange {
  const changed = FIELDS.filter((name) => values[name] !== (account[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, values[name] || null]));
}

/** Name, name for customers, email, and the language of emails. */
export function ProfileCard({ account }: { account: Account }) {
  const { people } = useMessages();
  const rules = useRules();
  const optional = () => '';
  const [color, setColor] = useState(account.avatarColor);
  const change = useUnit(profileChange.requested);
  const isPending = useUnit(profileChange.$isPending);
  const { errors, onSubmit } = useForm(
    {
      name: rules.required,
      nickname: optional,
      email: rules.newEmail(account.email),
      language: optional,
    },
    (values) =>
      change({
        ...changesOf(account, values),
        ...(color !== account.avatarColor && { avatar_color: color }),
      }),
  );
  return (
    <Card title={people.profile()}>
      <form className="people-form" noValidate onSubmit={onSubmit}>
        <Field
          name="name"
          label={people.name()}
          autoComplete="name"
          defaultValue={account.name ?? ''}
          error={errors.name}
        />
        <Field
          name="nickname"
          label={people.nickname()}
          autoComplete="nickname"
          help={people.nicknameHelp()}
          defaultValue={account.nickname ?? ''}
        />
        <Field
          name="email"
          type="email"
          label={people.email()}
          autoComplete="email"
          defaultValue={account.email ?? ''}
          error={errors.email}
        />
        {account.avatar === null && (
          <AvatarColor account={account} color={color} onChange={setColor} />
        )}
        <MailLanguage value={account.language ?? ''} />
        <Outcome act={profileChange} done={people.saved()} />
        <div>
          <button type="submit" className="main-button" aria-disabled={isPending}>
            {people.save()}
          </button>
        </div>
      </form>
    </Card>
  );
}

interface AvatarColorProps {
  account: Account;
  /** `null` for the colour that follows from the name. */
  color: string | null;
  onChange: (color: string | null) => void;
}

/** Colour of the initials, which colleagues and customers see beside messages. */
function AvatarColor({ account, color, onChange }: AvatarColorProps) {
  const { people } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The field has six digits alone. An own colour may have three, and that of the name is in the style sheet.
  const [shown, setShown] = useState('#000000');
  useEffect(() => {
    const avatar = field.current!.parentElement!.querySelector('.avatar')!;
    setShown(hexOf(getComputedStyle(avatar).backgroundColor));
  }, [color]);
  const remove = () => {
    onChange(null);
    // The button disappears.
    field.current!.focus();
  };
  return (
    <div className="people-field">
      <label htmlFor={id}>{people.avatarColor()}</label>
      <div className="people-color">
        <OperatorAvatar operator={{ ...account, avatarColor: color }} />
        <input
          ref={field}
          id={id}
          type="color"
          value={color !== null && SIX_DIGITS.test(color) ? color : shown}
          onChange={(event) => onChange(event.target.value)}
        />
        {color !== null && (
          <button type="button" className="quiet-button" onClick={remove}>
            {people.remove()}
          </button>
        )}
      </div>
    </div>
  );
}

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

/** Six digits of a computed colour, such as `rgb(11, 122, 117)`. */
const hexOf = (computed: string): string =>
  `#${(computed.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** Languages with sentences; empty for that of the host. */
function MailLanguage({ value }: { value: string }) {
  const { people } = useMessages();
  const { codes } = useUnit($sentenceFiles);
  const id = useId();
  return (
    <div className="people-field">
      <label htmlFor={id}>{people.mailLanguage()}</label>
      <select id={id} name="language" className="input" defaultValue={value}>
        <option value="">–</option>
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownLanguageName(code)}
          </option>
        ))}
      </select>
    </div>
  );
}
