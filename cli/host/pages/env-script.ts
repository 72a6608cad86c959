import type { Workspace } from '../../workspace/workspace.ts';

/** The script with the settings of the host's own pages. No text in it ends an inline script. */
export const envScript = ({ env }: Workspace, productHosts: readonly string[]): string =>
  `globalThis.psnEnv = ${JSON.stringify({ ...env, productHosts }).replaceAll('<', '\\u003c')};\n`;
