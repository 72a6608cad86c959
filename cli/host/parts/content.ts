import { openWorkspace, type LiveWorkspace } from '../../workspace/watch.ts';
import { joinHosts, type PeerHosts } from '../content/peer-hosts.ts';
import { startRecordingFlows } from '../content/shown-flows.ts';
import type { Database } from '../database/database.ts';
import type { HostOptions } from './options.ts';
import type { Part } from './part.ts';

/** Workspace, which is loaded again when its files change. */
export const workspaceFiles = ({ workspace, log }: HostOptions): Part<LiveWorkspace> => ({
  open: () => openWorkspace(workspace, log),
  close: (opened) => opened.close(),
  closeWithinMs: 100,
});

/** Record of the surveys that channels have shown. */
export const shownFlows = (
  database: Database,
  workspace: LiveWorkspace,
  { log }: HostOptions,
): Part<() => void> => ({
  open: () => startRecordingFlows(database, workspace, log),
  close: (stop) => stop(),
  closeWithinMs: 0,
});

/** Comparison with the other hosts of the database. */
export const presence = (
  database: Database,
  workspace: LiveWorkspace,
  { log, presence: times }: HostOptions,
): Part<PeerHosts> => ({
  open: () => joinHosts(database, workspace, log, times),
  close: (peerHosts) => peerHosts.close(),
  closeWithinMs: 500,
});
