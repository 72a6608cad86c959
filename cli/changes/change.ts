import type { ContentChange, harmKinds } from '../../core/contract/content/changes.ts';
import type { Flow } from '../../core/contract/flow.ts';
import type { Entity } from '../kinds/entity.ts';

/** Differences between two versions of a workspace. */

type Entities<T = unknown> = ReadonlyMap<string, Entity<T>>;

/** Content of a version: the files of a loaded workspace. */
export interface Content {
  flows: Entities<Flow>;
  nodes: Entities;
  widgets: Entities;
  lookUps: Entities;
  integrations: Entities;
  webhooks: Entities;
  notifications: Entities;
  operators: Entities;
  /** Settings of `env.json` for pages. */
  env: object;
  /** The mail server of `env.json`. */
  smtp: object | null;
  inboundMail: object | null;
  imap: object | null;
  customerUrl: string | null;
  oidc: object | null;
}

/** Place of a difference between two versions, in the terms of surveys. Never has a secret. */
export interface Change {
  /** Path within the workspace. */
  file: string;
  /**
   * Place in the file, such as `states.0.title`, of removed parts in the earlier file; empty for the file as a whole.
   */
  path: string;
  message: string;
}

/** Kind of harm. `docs/publishing.md` explains each of them. */
export type HarmKind = (typeof harmKinds)[number];

/** Stored answers that a change touches. */
export interface Touched {
  flowId: string;
  /**
   * Ids under which the answers are stored: the id of a question, and of a matrix the ids of its statements too. Empty
   * for all responses of the survey.
   */
  questionIds: readonly string[];
  /** Only answers with this option; `null` for all. */
  optionId: string | null;
  /** Key of an answer that is stored as a property of the customer; `null` for other answers. */
  attribute: string | null;
}

/** Change that harms answers, stored or under way. */
export interface Harm extends Change {
  kind: HarmKind;
  /** Advice for a change without harm. */
  instead: string;
  touched: Touched;
}

/** Differences between two versions. */
export interface Comparison {
  changes: ContentChange[];
  harm: Harm[];
}
