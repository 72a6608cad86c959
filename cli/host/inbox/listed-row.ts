import { sql } from 'kysely';
import type { FeedbackRow } from '../records/conversations.ts';
import { MERGED_CUSTOMER } from '../records/merged-customer.ts';

/** Columns of a conversation in the list. */

export const PAGE_SIZE = 40;

/**
 * Fields of a submission in the list; a whole submission has up to 256 KiB. Missing ones are of the person that the response
 * was added to.
 */
const CUSTOMER_OF_PAYLOAD = sql<Record<string, unknown>>`case
  when jsonb_typeof(payload -> 'customer') = 'object' then jsonb_build_object('customer',
    coalesce(${MERGED_CUSTOMER}, '{}') || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(payload -> 'customer')
      where key in ('name', 'email', 'phone_number') and value <> 'null'), '{}'))
  else jsonb_strip_nulls(jsonb_build_object('customer', ${MERGED_CUSTOMER})) end`;
const PAGE_URL = sql<string | null>`payload ->> 'origin_url'`;
export const LISTED = [
  'id',
  'node_id',
  'flow_id',
  'chat_status',
  'active_at',
  'last_seq',
  'is_sample',
  CUSTOMER_OF_PAYLOAD.as('payload'),
  PAGE_URL.as('page_url'),
] as const;
export type ListedRow = Pick<
  FeedbackRow,
  'id' | 'node_id' | 'flow_id' | 'chat_status' | 'active_at' | 'last_seq' | 'is_sample' | 'payload'
> & { page_url: string | null };
