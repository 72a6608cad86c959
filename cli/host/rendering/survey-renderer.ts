import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFiles } from './build-files.ts';

/** Renders the first screen of a survey or a conversation by `psn-elements/server` of the served build. */

interface Request<Tag> {
  tag: Tag;
  /** The answer of the API: about the node with its flow, the flow of a preview, or the chat. */
  data: unknown;
  attributes: Readonly<Record<string, string>>;
  languages: readonly string[];
  address: string;
  brandingUrl?: { en?: string | undefined; tr?: string | undefined } | undefined;
}

export interface RenderedSurvey {
  /** The tag with its content. */
  html: string;
  /** Script for the head of the page. */
  script: string;
  /** Files that the survey needs next. */
  preloads: readonly string[];
  /** Sources for `style-src`. */
  styleSources: readonly string[];
  lang: string;
  dir: string;
  title: string;
}

export interface FirstScreen {
  /** Whether it depends on a random number. */
  is_random?: boolean;
}

export interface SurveyRenderer {
  /** For the HTML of a page; `null` for a survey that only a browser can show. */
  renderSurvey(
    request: Request<'psn-feedback' | 'psn-flow-preview'>,
  ): Promise<RenderedSurvey | null>;
  /**
   * For a tag of any page: JSON for its code. `config` is the configuration of a widget, `timeZone` the time zone of the
   * reader of a conversation.
   */
  renderFirstScreen(
    request:
      | (Request<'psn-feedback' | 'psn-widget'> & { config?: unknown })
      | (Request<'psn-chat'> & { timeZone: string }),
  ): Promise<FirstScreen | null>;
}

const FILE = 'server/index.js';

/** A build that can't render resolves to `null`. */
export function createSurveyRenderer(build: BuildFiles): SurveyRenderer {
  async function load(): Promise<SurveyRenderer | null> {
    const file = await build.read(FILE);
    if (!file) return null;
    const url = pathToFileURL(join(build.folder, FILE));
    // A build that replaces this one is another module.
    url.search = String(file.changedAt);
    return (await import(url.href)) as SurveyRenderer;
  }
  return {
    renderSurvey: async (request) => (await load())?.renderSurvey(request) ?? null,
    renderFirstScreen: async (request) => (await load())?.renderFirstScreen(request) ?? null,
  };
}
