import { parse } from '../../../../core/contract/wire.ts';
import { operatorMailSchema } from '../../../kinds/kinds.ts';
import type { Mailbox } from '../../../kinds/smtp.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { readPeople, type PersonRow } from '../../auth/people.ts';
import type { Database } from '../../database/database.ts';

export interface MailRecipient {
  mailbox: Mailbox;
  /** Code of the language; `null` for English. */
  language: string | null;
}

/** Recipients of emails by their id. People without an address are missing. */
export type Recipients = ReadonlyMap<string, MailRecipient>;

export const recipientOf = ({
  name,
  nickname,
  email,
  language,
}: Pick<PersonRow, 'name' | 'nickname' | 'email' | 'language'>): MailRecipient | null =>
  email === null ? null : { mailbox: { name: name ?? nickname ?? '', address: email }, language };

const byId = (entries: readonly (readonly [string, MailRecipient | null])[]): Recipients =>
  new Map(entries.flatMap(([id, recipient]) => (recipient ? [[id, recipient] as const] : [])));

/** The people of a database. */
export const recipientsOf = async (database: Database): Promise<Recipients> =>
  byId((await readPeople(database)).map((person) => [person.id, recipientOf(person)] as const));

/** The operators in the files of a workspace. */
export const recipientsInFiles = ({ operators }: Workspace): Recipients =>
  byId(
    [...operators].map(([id, { value, wire }]) => {
      const mail = parse(operatorMailSchema, wire);
      return [id, mail.ok ? recipientOf({ ...value, ...mail.value }) : null] as const;
    }),
  );
