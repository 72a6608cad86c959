import type { KeyValueStorage } from '../platform/storage.ts';
import { hasFields } from '../contract/has-fields.ts';
import { DRAFTS_KEY } from './keys.ts';

/** Drafts of surveys that were left before the end (docs/behaviour.md, section 5). They expire after a week. */

/** Times are in milliseconds since 1970. */
export interface Draft {
  flowId: string;
  /** Version of the survey in which it was begun; `null` from servers without versions. */
  version: string | null;
  /** Id of the attempt at the survey. */
  attempt: string;
  /** Ids of the states on the way to the last one. */
  path: string[];
  /** Question keys and values, without personal data. */
  answers: [string, unknown][];
  /** Keys of answered questions with personal answers, which are therefore not stored. */
  withheld: string[];
  /** Seed of the drawn orders of options and questions; `null` where nothing is shuffled. */
  seed: number | null;
  /** Customer by a signature or by the page, such as the external id; `null` for a visitor without a name. */
  externalId: string | null;
  firstResponseTime: number;
  savedAt: number;
  /** The server has not acknowledged the last change yet. */
  isUnsent: boolean;
}

const FIELDS = {
  flowId: 'string',
  attempt: 'string',
  path: 'object',
  answers: 'object',
  withheld: 'object',
  firstResponseTime: 'number',
  savedAt: 'number',
  isUnsent: 'boolean',
} as const satisfies Record<Exclude<keyof Draft, 'externalId' | 'seed' | 'version'>, string>;

/** Older drafts have no list of withheld answers, no seed, no version, no customer, and no mark of changes that were not sent. */
const upgrade = (stored: unknown): unknown =>
  hasFields(stored, { answers: 'object' })
    ? { withheld: [], seed: null, version: null, externalId: null, isUnsent: false, ...stored }
    : stored;

const isListOfStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function isDraft(value: unknown): value is Draft {
  if (!hasFields(value, FIELDS)) return false;
  const { path, answers, withheld } = value;
  const { seed, version } = value as { seed?: unknown; version?: unknown };
  return (
    (seed === null || typeof seed === 'number') &&
    (version === null || typeof version === 'string') &&
    isListOfStrings(path) &&
    isListOfStrings(withheld) &&
    Array.isArray(answers) &&
    answers.every((answer) => Array.isArray(answer) && typeof answer[0] === 'string')
  );
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Storage key of a node's draft. */
const draftKey = (nodeId: string): string => `FLOW/${nodeId}`;

/** Reads a node's draft; `null` when there is none. An expired or unreadable one is removed. */
export function readDraft(storage: KeyValueStorage, nodeId: string, now: number): Draft | null {
  const stored = upgrade(storage.read(draftKey(nodeId)));
  if (stored === null) return null;
  if (isDraft(stored) && Math.abs(now - stored.savedAt) < MAX_AGE_MS) return stored;
  storage.remove(draftKey(nodeId));
  return null;
}

function readNodes(storage: KeyValueStorage): string[] {
  const stored = storage.read(DRAFTS_KEY);
  return Array.isArray(stored) ? stored.filter((nodeId) => typeof nodeId === 'string') : [];
}

const writeNodes = (storage: KeyValueStorage, nodes: readonly string[]): void =>
  nodes.length ? storage.write(DRAFTS_KEY, nodes) : storage.remove(DRAFTS_KEY);

/** Writes a node's draft over the previous one. */
export function writeDraft(storage: KeyValueStorage, nodeId: string, draft: Draft): void {
  storage.write(draftKey(nodeId), draft);
  const nodes = readNodes(storage);
  if (!nodes.includes(nodeId)) writeNodes(storage, [...nodes, nodeId]);
}

export function removeDraft(storage: KeyValueStorage, nodeId: string): void {
  storage.remove(draftKey(nodeId));
  const nodes = readNodes(storage);
  if (!nodes.includes(nodeId)) return;
  const others = nodes.filter((other) => other !== nodeId);
  writeNodes(storage, others);
}

/** Removes the drafts that have expired. */
export function removeExpiredDrafts(storage: KeyValueStorage, now: number): void {
  const nodes = readNodes(storage);
  const remaining = nodes.filter((nodeId) => readDraft(storage, nodeId, now) !== null);
  if (remaining.length < nodes.length) writeNodes(storage, remaining);
}

/** Removes all drafts. */
export function removeDrafts(storage: KeyValueStorage): void {
  for (const nodeId of readNodes(storage)) storage.remove(draftKey(nodeId));
  storage.remove(DRAFTS_KEY);
}
