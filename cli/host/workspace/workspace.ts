import type { Flow } from '../../../core/contract/flow.ts';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import type { Integration, LookUp, PageEnv, Webhook } from './file-schemas.ts';

/** Entity of a workspace file. */
export interface Entity<T> {
  /** Path within the workspace. */
  file: string;
  /** Content of the file, in wire format. */
  wire: Record<string, unknown>;
  /** Parsed content. */
  value: T;
}

/** Problem that the user can fix in a workspace file. */
export interface FileProblem {
  /** Path within the workspace. */
  file: string;
  /** Place in the file, such as `states.0.title`; empty for the file as a whole. */
  path: string;
  message: string;
}

/** Loaded workspace. Invalid files are left out and listed in `problems`. */
export interface Workspace {
  /** By widget code. */
  widgets: Map<string, Entity<WidgetConfig>>;
  /** By node id. */
  nodes: Map<string, Entity<ChannelNode>>;
  /** By flow id. */
  flows: Map<string, Entity<Flow>>;
  /** By operator id. */
  operators: Map<string, Entity<Operator>>;
  /** By the id of the question that asks. */
  integrations: Map<string, Entity<Integration>>;
  /** By webhook id. */
  webhooks: Map<string, Entity<Webhook>>;
  /** By the id of the question that asks. */
  lookUps: Map<string, Entity<LookUp>>;
  /** Settings that the route pages receive as `psnEnv`. */
  env: PageEnv;
  problems: FileProblem[];
}

/** Formats a problem as one line: `file: path: message`. */
export const formatProblem = ({ file, path, message }: FileProblem): string =>
  `${file}${path ? `: ${path}` : ''}: ${message}`;
