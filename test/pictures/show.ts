import type { Page } from 'playwright/test';
import type { RunningHost } from '../support/fixtures.ts';

export interface Context {
  page: Page;
  host: RunningHost;
  /** Language of the interface. */
  lang: string;
}

/** Brings a page to a screen; resolves to another page where that one has it. */
export type Show = (context: Context) => Promise<unknown>;
