import { createEvent } from 'effector';
import type {
  AnswerImport,
  ImportedResponse,
  ImportRemoval,
  ImportReply,
} from '../contract/content/answers.ts';
import type { ContentComparison } from '../contract/content/changes.ts';
import type {
  ContentFile,
  DeliveryTest,
  Presence,
  SavedDraft,
} from '../contract/content/drafts.ts';
import type { PublishedVersion, PublishedVersions } from '../contract/content/versions.ts';
import type { ContentWorkspace } from '../contract/content/workspace.ts';
import type { AnswerProgram } from '../contract/imported.ts';
import { port } from './port.ts';

/** A draft at one revision. */
export interface DraftKey {
  path: string;
  revision: number;
}

export interface DraftChange extends DraftKey {
  /** `null` removes the file, unless there is a `base64`. */
  text: string | null;
  /** Content of a file that is no text. */
  base64?: string;
  /** Digest of the live file that the draft began with; `null` for a new file. */
  base: string | null;
}

type Publication = Chosen & {
  /** Id of the version that it was compared with. */
  base: string | null;
  message: string;
  accept_harm: boolean;
};

/** Drafts to compare or to publish, or an earlier version to restore. */
export type Chosen = { drafts: readonly DraftKey[] } | { version: string };

/** Responses of another program for a survey. */
interface AnswerBatch {
  survey: string;
  program: AnswerProgram;
  /** Id that all batches of an import share. */
  importId: string;
  /** Name of the file. */
  file: string;
  responses: readonly ImportedResponse[];
}

/** Calls of the files of a workspace. Each rejects with an `HttpError`. */
export interface StudioApi {
  workspace(): Promise<ContentWorkspace>;
  file(path: string): Promise<ContentFile>;
  /** Stores a draft; rejects with 409 where another person has changed it. */
  save(draft: DraftChange): Promise<SavedDraft>;
  /** Removes a draft, so that the live file counts again. */
  discard(path: string, revision: number): Promise<void>;
  /** Compares with the live version, or with the version `with`. */
  compare(compared: Chosen & { with?: string }): Promise<ContentComparison>;
  publish(publication: Publication): Promise<PublishedVersion>;
  /** The versions, newest first: all, or only changes of one file. */
  versions(path: string | null): Promise<PublishedVersions>;
  /** The text of a file in a version; `null` where the version does not have it. */
  fileIn(version: string, path: string): Promise<string | null>;
  /** Tests a notification or a webhook. */
  test(path: string): Promise<DeliveryTest>;
  /** Stores imported responses that are not there yet. */
  importAnswers(request: AnswerBatch): Promise<ImportReply>;
  /** The imports of a survey with stored responses, newest first. */
  answerImports(survey: string): Promise<readonly AnswerImport[]>;
  /** Removes the answers of an import. */
  removeAnswers(id: string): Promise<ImportRemoval>;
  /** Reports the place of this person, and resolves to the places of the others in the same file. */
  presence(path: string, place: string): Promise<Presence>;
}

export const studioApiConnected = createEvent<StudioApi>({ name: 'studioApiConnected' });
export const $studioApi = port<StudioApi>('$studioApi').on(studioApiConnected, (_, api) => api);

/** Values that outlive a reload, by name. */
export interface StudioStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Stores a value synchronously, while the page is left. */
  setNow(name: string, value: unknown): void;
  remove(name: string): Promise<void>;
}

export const studioStoreConnected = createEvent<StudioStore>({ name: 'studioStoreConnected' });
export const $studioStore = port<StudioStore>('$studioStore').on(
  studioStoreConnected,
  (_, store) => store,
);
