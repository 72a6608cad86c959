import { parse } from '../../../../core/contract/wire.ts';
import { operatorMailSchema } from '../../../kinds/kinds.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Mailbox } from '../../../kinds/smtp.ts';

interface MailRecipient {
  mailbox: Mailbox;
  /** Code of the language; `null` for English. */
  language: string | null;
}

/** The mailbox of an operator of the workspace; `null` without an address. */
export function recipientOf({ operators }: Workspace, id: string): MailRecipient | null {
  const operator = operators.get(id);
  const mail = parse(operatorMailSchema, operator?.wire);
  if (!operator || !mail.ok || !mail.value.email) return null;
  const { name, nickname } = operator.value;
  return {
    mailbox: { name: name ?? nickname ?? '', address: mail.value.email },
    language: mail.value.language,
  };
}
