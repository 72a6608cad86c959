import type { ContentFinding } from '../../contract/content/changes.ts';
import type { DraftState } from '../../contract/content/drafts.ts';
import type { ContentFile } from '../../contract/content/drafts.ts';
import type { DraftChange } from '../../platform/studio-api.ts';
import { merge, resolved, choicesIn, type Merge } from './merge.ts';
import {
  NO_HISTORY,
  redone,
  undone,
  withoutSteps,
  withRestore,
  withStep,
  type History,
  type NamedVersion,
} from './history.ts';

/** A file that is being edited: pure transitions of its state. */

export interface OpenFile {
  path: string;
  text: string;
  /** The text that the host has: its draft, or the live file. */
  savedText: string;
  /** Text of the live version; `null` for a file that was never published. */
  liveText: string | null;
  /** Revision of the draft; 0 without one. */
  revision: number;
  /** Digest of the live file that the draft began with. */
  base: string | null;
  /** Author and time of the draft. */
  draft: Omit<DraftState, 'revision'> | null;
  history: History;
  findings: readonly ContentFinding[];
  /** Places that another person changed as well; this person chooses. */
  conflict: Merge | null;
}

/** The part that outlives a reload. */
export type KeptFile = Pick<OpenFile, 'text' | 'savedText' | 'history'>;

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptFile).text === 'string' &&
  typeof (value as KeptFile).savedText === 'string' &&
  Array.isArray((value as KeptFile).history?.past) &&
  Array.isArray((value as KeptFile).history.future);

/** Joins changes of other people to the own ones. */
function withTheirs(file: OpenFile, theirs: string): OpenFile {
  const merged = merge(file.savedText, file.text, theirs);
  if (choicesIn(merged).length > 0) return { ...file, savedText: theirs, conflict: merged };
  const text = resolved(merged, 'mine');
  return {
    ...file,
    text,
    savedText: theirs,
    // Steps name places in the text: after changes of others they would lead elsewhere.
    history: text === file.text ? file.history : withoutSteps(file.history),
  };
}

const textOf = ({ live, draft }: ContentFile): string => (draft ? draft.text : live?.text) ?? '';

/** The part of a file that the host alone decides. */
const hostState = ({ live, draft, base, findings }: ContentFile) => ({
  liveText: live?.text ?? null,
  revision: draft?.revision ?? 0,
  base: draft ? (base?.digest ?? draft.base) : (live?.digest ?? null),
  draft: draft ? { by: draft.by, at: draft.at } : null,
  findings,
});

/** A file that neither the host nor the browser has. */
export const newFile = (path: string): OpenFile =>
  openFile({ path, live: null, draft: null, base: null, findings: [] }, null);

/**
 * Opens a file with its record in this browser: edits that did not reach the host, and the steps to undo.
 *
 * @param stored value of the browser’s storage, unchecked
 */
export function openFile(content: ContentFile, kept: unknown): OpenFile {
  const text = textOf(content);
  const opened: OpenFile = {
    path: content.path,
    text,
    savedText: text,
    ...hostState(content),
    history: NO_HISTORY,
    conflict: null,
  };
  return withLive(isKept(kept) ? withTheirs({ ...opened, ...kept }, text) : opened, content);
}

/** Joins the file of the host, which other people have changed, to the open one. */
export function joinFile(file: OpenFile, content: ContentFile): OpenFile {
  const own = { ...withTheirs(file, textOf(content)), ...hostState(content) };
  return own.conflict ? own : withLive(own, content);
}

/** Joins a version that was published since the draft began. */
function withLive(file: OpenFile, { live, draft, base }: ContentFile): OpenFile {
  if (!draft || !live || !base || live.digest === base.digest) return file;
  const merged = withTheirs({ ...file, savedText: base.text ?? '' }, live.text ?? '');
  return { ...merged, savedText: file.savedText, base: live.digest };
}

/** @param field name of the field that is typed in; `null` for acts that are steps of their own */
export function edit(file: OpenFile, text: string, field: string | null, at = 0): OpenFile {
  if (text === file.text) return file;
  return { ...file, text, history: withStep(file.history, file.text, text, field, at) };
}

/** Brings back the text of a version. */
export function restore(file: OpenFile, text: string, version: NamedVersion, at = 0): OpenFile {
  const edited = edit(file, text, null, at);
  return { ...edited, history: withRestore(edited.history, version) };
}

export function undo(file: OpenFile): OpenFile {
  return { ...file, ...undone(file.text, file.history) };
}

export function redo(file: OpenFile): OpenFile {
  return { ...file, ...redone(file.text, file.history) };
}

export const withoutRedo = (file: OpenFile): OpenFile => ({
  ...file,
  history: { ...file.history, future: [] },
});

/** Decides all places that both have changed. */
export function settle(file: OpenFile, side: 'mine' | 'theirs'): OpenFile {
  if (!file.conflict) return file;
  const text = resolved(file.conflict, side);
  return { ...file, text, conflict: null, history: withoutSteps(file.history) };
}

export const isUnsaved = ({ text, savedText, conflict }: OpenFile): boolean =>
  conflict === null && text !== savedText;

/** Text of a notification or webhook that is removed, or is not made yet. Other files can't be removed by emptying them. */
export const REMOVED = '';

/** The draft that the host stores. One without a text removes the file with the next publication. */
export function draftOf({ path, text, revision, base }: OpenFile): DraftChange {
  const isRemoved = text === REMOVED && /^(notifications|webhooks)\//.test(path);
  return { path, text: isRemoved ? null : text, revision, base };
}

/** The version with the text of the draft, after a restore; `null` after any other act. */
export const restoredIn = (file: OpenFile): NamedVersion | null =>
  (isChanged(file) && file.history.past.at(-1)?.restores) || null;

/** Whether the file differs from the live one. */
export const isChanged = ({ text, liveText }: OpenFile): boolean => text !== liveText;
