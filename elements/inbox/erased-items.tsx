import type { ErasedKind, Erasure } from '../../core/contract/customers.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Kinds that people know; all others are counted together. */
const SHOWN: readonly ErasedKind[] = [
  'responses',
  'answers',
  'messages',
  'notes',
  'files',
  'customers',
];

/** Numbers of items by kind, before or after their erasure. */
export function ErasedItems({ items }: Pick<Erasure, 'items'>) {
  const { customers, inbox } = useMessages();
  const number = useNumberText();
  const names: Partial<Record<ErasedKind, string>> = {
    responses: customers.responses(),
    answers: inbox.answers(),
    messages: customers.messages(),
    notes: customers.notes(),
    files: customers.files(),
    customers: customers.profile(),
  };
  const rest = items
    .filter(({ what }) => !SHOWN.includes(what))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="erased-items">
      {items
        .filter(({ what }) => SHOWN.includes(what))
        .map(({ what, count }) => (
          <li key={what}>
            <span>{names[what]}</span> <span>{number(count)}</span>
          </li>
        ))}
      {rest > 0 && (
        <li>
          <span>{customers.others()}</span> <span>{number(rest)}</span>
        </li>
      )}
    </ul>
  );
}
