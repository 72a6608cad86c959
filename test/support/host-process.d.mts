export interface HostProcess {
  url: string;
  pid: number;
  errors(): string;
  /** All that the host has printed. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>;
  stop(): Promise<{ code: number | null; signal: string | null }>;
}

export function serveProcess(options: {
  /** The command; that of the clone by default. */
  script?: string;
  workspace?: string;
  data: string;
  args?: string[];
  env?: Record<string, string>;
}): Promise<HostProcess>;
