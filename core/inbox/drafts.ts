import { attach, createEvent, createStore, sample } from 'effector';
import { $clock } from '../platform/clock.ts';
import { omitKey } from '../platform/idioms.ts';
import { $storage } from '../platform/storage.ts';
import {
  draftKeyIn,
  emptyDraft,
  readReplyDraft,
  readReplyDrafts,
  writeReplyDraft,
  type DraftKey,
  type ReplyDraft,
} from '../storage/reply-drafts.ts';
import { $operator, signedIn, signedOut } from './sign-in.ts';

/**
 * Texts that were begun and not sent, by conversation and recipient. They are stored in the browser at each change, and a
 * sign-out removes them (`elements/services/operator-session.ts`).
 */

const keyOf = ({ feedbackId, mode }: DraftKey): string => `${mode} ${feedbackId}`;

/** Changes the text of a draft, or the names of its files. */
export const draftChanged = createEvent<DraftKey & Partial<ReplyDraft>>({ name: 'draftChanged' });
/** Another tab has changed a record of the browser's storage; carries its key. */
export const recordChanged = createEvent<string>({ name: 'recordChanged' });

const restoreDraftsFx = attach({
  name: 'restoreDraftsFx',
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }, operatorId: string) =>
    readReplyDrafts(storage, operatorId, clock.now()),
});
sample({
  clock: signedIn,
  fn: ({ id }) => id,
  target: restoreDraftsFx,
});

const rereadDraftFx = attach({
  name: 'rereadDraftFx',
  source: { storage: $storage, clock: $clock, operator: $operator },
  effect: ({ storage, clock, operator }, key: DraftKey) => ({
    ...key,
    draft: readReplyDraft(storage, operator!.id, key, clock.now()),
  }),
});
const draftOutdated = sample({
  clock: recordChanged,
  source: $operator,
  fn: (operator, record) => operator && draftKeyIn(record, operator.id),
  name: 'draftOutdated',
});
sample({
  clock: draftOutdated,
  filter: (key) => key !== null,
  fn: (key) => key!,
  target: rereadDraftFx,
});

type Drafts = Readonly<Record<string, ReplyDraft>>;

const withDraft = (drafts: Drafts, key: string, draft: ReplyDraft): Drafts =>
  draft.text === '' && draft.files.length === 0
    ? omitKey(drafts, key)
    : { ...drafts, [key]: draft };

const $drafts = createStore<Drafts>({}, { name: '$drafts' })
  .on(restoreDraftsFx.doneData, (_, drafts) =>
    Object.fromEntries(drafts.map(([key, draft]) => [keyOf(key), draft])),
  )
  .on(rereadDraftFx.doneData, (drafts, { draft, ...key }) => withDraft(drafts, keyOf(key), draft))
  .on(draftChanged, (drafts, { feedbackId, mode, ...changes }) => {
    const key = keyOf({ feedbackId, mode });
    return withDraft(drafts, key, { ...emptyDraft, ...drafts[key], ...changes });
  })
  .reset(signedOut);

/** Returns the draft of a conversation; an empty one without a draft. */
export const $draftOf = $drafts.map(
  (drafts) =>
    (draft: DraftKey): ReplyDraft =>
      drafts[keyOf(draft)] ?? emptyDraft,
);

const keepDraftFx = attach({
  name: 'keepDraftFx',
  source: { storage: $storage, clock: $clock, operator: $operator, draftOf: $draftOf },
  effect({ storage, clock, operator, draftOf }, { feedbackId, mode }: DraftKey) {
    const key: DraftKey = { feedbackId, mode };
    if (operator) writeReplyDraft(storage, operator.id, key, draftOf(key), clock.now());
  },
});
sample({
  clock: draftChanged,
  target: keepDraftFx,
});
