/**
 * Rules by which a record belongs to one person. Each record has exactly one owner, so no chain of records joins people:
 * a response that names two customers is that of the first id it names.
 */

/** Identity of a person: the first of these that their records have. Ids of a page's own system come before answers. */
export type Owner =
  | { kind: 'external' | 'email' | 'phone' | 'response'; value: string }
  | { kind: 'user' | 'customer'; nodeId: string; value: string };

export interface Identity {
  external_id: string | null;
  user_id: string | null;
  email: string | null;
  /** Digits, with a plus sign where the code of the country is known. */
  phone: string | null;
}

/** A row of the table `customers`. */
export interface CustomerRecord extends Identity {
  node_id: string;
  id: string;
  /** The one `external_id` of the responses that name this row, which has none itself. */
  named_external_id: string | null;
  name: string | null;
  attributes: Record<string, unknown>;
  created_at: Date;
}

/** A row of the table `feedbacks`. */
export interface ResponseRecord extends Identity {
  id: string;
  node_id: string;
  flow_id: string;
  device_id: string;
  is_completed: boolean;
  created_at: Date;
  customer_id: string | null;
  name: string | null;
  attributes: unknown;
}

export const isSameOwner = (a: Owner, b: Owner): boolean => ownerKey(a) === ownerKey(b);

export const ownerKey = (owner: Owner): string =>
  JSON.stringify([owner.kind, 'nodeId' in owner ? owner.nodeId : '', owner.value]);

const ownerByContact = ({ email, phone }: Identity): Owner | null =>
  email !== null
    ? { kind: 'email', value: email }
    : phone !== null
      ? { kind: 'phone', value: phone }
      : null;

export function ownerOfCustomer(row: CustomerRecord): Owner {
  const { node_id: nodeId, id, external_id, user_id, named_external_id } = row;
  if (external_id !== null) return { kind: 'external', value: external_id };
  if (user_id !== null) return { kind: 'user', nodeId, value: user_id };
  if (named_external_id !== null) return { kind: 'external', value: named_external_id };
  return ownerByContact(row) ?? { kind: 'customer', nodeId, value: id };
}

/** @param customers the rows that responses name by their ids */
export function ownerOfResponse(row: ResponseRecord, customers: readonly CustomerRecord[]): Owner {
  if (row.external_id !== null) return { kind: 'external', value: row.external_id };
  const ofNode = customers.filter(({ node_id }) => node_id === row.node_id);
  const named =
    ofNode.find(({ id }) => id === row.customer_id) ??
    (row.user_id === null ? undefined : ofNode.find(({ user_id }) => user_id === row.user_id));
  if (named) return ownerOfCustomer(named);
  if (row.user_id !== null) return { kind: 'user', nodeId: row.node_id, value: row.user_id };
  return ownerByContact(row) ?? { kind: 'response', value: row.id };
}
