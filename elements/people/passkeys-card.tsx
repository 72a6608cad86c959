import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import type { Account } from '../../core/contract/people.ts';
import { passkeyAddition, passkeyRemoval } from '../../core/people/index.ts';
import { $passkeys } from '../../core/platform/passkeys.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Card, Outcome } from './card.tsx';
import { Field } from '../operator/fields.tsx';
import { useForm, useRules } from '../operator/use-form.ts';

/** Passkeys: list, removal, and a new one. */
export function PasskeysCard({ account }: { account: Account }) {
  const { people } = useMessages();
  const date = useDate();
  const isSupported = useUnit($passkeys).isSupported();
  const remove = useUnit(passkeyRemoval.requested);
  const [asked, setAsked] = useState<Account['passkeys'][number] | null>(null);
  return (
    <Card title={people.passkeys()} help={people.passkeyHelp()} removed={passkeyRemoval.done}>
      <ul className="people-list">
        {account.passkeys.map((passkey) => (
          <li key={passkey.id} className="people-entry">
            <span className="people-entry-text">
              <strong dir="auto">{passkey.name}</strong>
              <span className="people-help">
                {people.added({ date: date(passkey.createdAt) })}
                {passkey.usedAt && ` · ${people.used({ date: date(passkey.usedAt) })}`}
              </span>
            </span>
            <button
              type="button"
              className="quiet-button"
              aria-label={people.removeNamed({ name: passkey.name })}
              onClick={() => setAsked(passkey)}
            >
              {people.remove()}
            </button>
          </li>
        ))}
      </ul>
      <Outcome act={passkeyRemoval} />
      {isSupported && <NewPasskey name={nameOfDevice(account)} />}
      {asked && (
        <AskDialog
          name={asked.name}
          text={people.passkeyGone()}
          onRemove={() => remove(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

const nameOfDevice = ({ sessions }: Account): string =>
  sessions.find(({ isCurrent }) => isCurrent)?.browser ?? '';

function NewPasskey({ name }: { name: string }) {
  const { people } = useMessages();
  const rules = useRules();
  const add = useUnit(passkeyAddition.requested);
  const isPending = useUnit(passkeyAddition.$isPending);
  const form = useRef<HTMLFormElement>(null);
  const { errors, onSubmit } = useForm({ passkey: rules.required }, ({ passkey }) => add(passkey));
  useWatch(passkeyAddition.done, () => form.current!.reset());
  return (
    <form ref={form} className="people-form" noValidate onSubmit={onSubmit}>
      <Field
        name="passkey"
        label={people.passkeyName()}
        defaultValue={name}
        maxLength={60}
        error={errors.passkey}
      />
      <Outcome act={passkeyAddition} done={people.saved()} />
      <div>
        <button type="submit" className="quiet-button" aria-disabled={isPending}>
          {people.addPasskey()}
        </button>
      </div>
    </form>
  );
}
