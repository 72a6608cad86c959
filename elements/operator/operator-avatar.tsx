import type { ReactNode } from 'react';
import type { Colleague } from '../../core/contract/inbox.ts';
import { initialsOf, tintOf } from '../../core/inbox/people.ts';
import { Avatar } from '../ui/avatar.tsx';

/** Name and picture of an operator, the same on all pages. */

/** The name that customers see, or the full name; the id without either. */
export const operatorName = ({ nickname, name, id }: Partial<Colleague>): string =>
  [nickname, name].find((text) => text?.trim()) ?? id ?? '';

/** The picture of an operator, or initials on the operator's own colour. */
export function OperatorAvatar({ operator }: { operator: Omit<Colleague, 'id'> }) {
  const { avatar, avatarColor } = operator;
  const name = operatorName(operator);
  if (!avatar && !avatarColor) return <Tinted seed={name}>{initialsOf(name)}</Tinted>;
  return <Avatar image={avatar} color={avatarColor} initial={initialsOf(name)} />;
}

/** A circle in the colour of the seed. */
export const Tinted = ({ seed, children }: { seed: string; children: ReactNode }) => (
  <span className="avatar avatar-tinted" data-tint={tintOf(seed)} aria-hidden="true">
    {children}
  </span>
);
