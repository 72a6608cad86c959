import { hasFields } from '../contract/has-fields.ts';
import { MAX_MESSAGE_LENGTH } from '../contract/limits.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/**
 * Texts that an operator has begun and not sent, for the next page of the same operator (docs/behaviour.md, 9.29). Each
 * has a record of its own, so that tabs do not overwrite the drafts of each other.
 */

/** Recipient of a text: the customer, or the team. */
export type ReplyMode = 'reply' | 'note';

/** A note and a reply have a draft each: no text for the team becomes a message to the customer by itself. */
export interface DraftKey {
  feedbackId: string;
  mode: ReplyMode;
}

export interface ReplyDraft {
  text: string;
  /** Names of the files that were attached. The files themselves are not stored. */
  files: readonly string[];
}

export const emptyDraft: ReplyDraft = { text: '', files: [] };

const PREFIX = 'inbox-draft/';
/** Drafts of one operator. Beyond it, the oldest one is removed. */
const MAX_DRAFTS = 50;
/** Longer texts are cut: twice the length of a message, for a text that is shortened before it is sent. */
const MAX_DRAFT_LENGTH = 2 * MAX_MESSAGE_LENGTH;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const prefixOf = (operatorId: string): string => `${PREFIX}${encodeURIComponent(operatorId)}/`;
const recordKey = (operatorId: string, { mode, feedbackId }: DraftKey): string =>
  `${prefixOf(operatorId)}${mode}/${feedbackId}`;

/** Returns the draft that a record is for; `null` for a record of another operator or of another kind. */
export function draftKeyIn(record: string, operatorId: string): DraftKey | null {
  const prefix = prefixOf(operatorId);
  if (!record.startsWith(prefix)) return null;
  const [mode, feedbackId, ...rest] = record.slice(prefix.length).split('/');
  return (mode === 'reply' || mode === 'note') && feedbackId && rest.length === 0
    ? { mode, feedbackId }
    : null;
}

interface StoredDraft extends ReplyDraft {
  savedAt: number;
}

/** Reads a record; `null` without one. An expired or unreadable one is removed. */
function readRecord(storage: KeyValueStorage, record: string, now: number): StoredDraft | null {
  const stored = storage.read(record);
  if (stored === null) return null;
  if (
    hasFields(stored, { text: 'string', files: 'object', savedAt: 'number' }) &&
    Math.abs(now - stored.savedAt) < MAX_AGE_MS
  ) {
    const { text, files, savedAt } = stored;
    const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
    return { text, files: names, savedAt };
  }
  storage.remove(record);
  return null;
}

/** Reads a draft; an empty one without a record. */
export const readReplyDraft = (
  storage: KeyValueStorage,
  operatorId: string,
  key: DraftKey,
  now: number,
): ReplyDraft => readRecord(storage, recordKey(operatorId, key), now) ?? emptyDraft;

/** Reads all drafts of an operator, and removes the expired ones of all operators. */
export const readReplyDrafts = (
  storage: KeyValueStorage,
  operatorId: string,
  now: number,
): [DraftKey, ReplyDraft][] =>
  storage.keys(PREFIX).flatMap((record): [DraftKey, ReplyDraft][] => {
    const stored = readRecord(storage, record, now);
    const key = draftKeyIn(record, operatorId);
    return stored && key ? [[key, stored]] : [];
  });

/** Removes the oldest drafts of an operator that are too many. */
function removeSurplus(storage: KeyValueStorage, operatorId: string, now: number): void {
  const records = storage.keys(prefixOf(operatorId));
  if (records.length <= MAX_DRAFTS) return;
  const timeOf = (record: string): number => readRecord(storage, record, now)?.savedAt ?? 0;
  const byAge = records.toSorted((one, other) => timeOf(other) - timeOf(one));
  for (const record of byAge.slice(MAX_DRAFTS)) storage.remove(record);
}

/** Writes a draft over the previous one; a draft without a text or a file is removed. */
export function writeReplyDraft(
  storage: KeyValueStorage,
  operatorId: string,
  key: DraftKey,
  { text, files }: ReplyDraft,
  now: number,
): void {
  const record = recordKey(operatorId, key);
  if (text.trim() === '' && files.length === 0) return storage.remove(record);
  storage.write(record, { text: text.slice(0, MAX_DRAFT_LENGTH), files, savedAt: now });
  removeSurplus(storage, operatorId, now);
}

/** Removes the drafts of an operator; of all operators for `null`. */
export function removeReplyDrafts(storage: KeyValueStorage, operatorId: string | null): void {
  const prefix = operatorId === null ? PREFIX : prefixOf(operatorId);
  for (const record of storage.keys(prefix)) storage.remove(record);
}
