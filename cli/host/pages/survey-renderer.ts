import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFiles } from './build-files.ts';

/** The first page of a survey as markup, from `psn-elements/server` of the build that the page loads. */

interface SurveyRequest {
  tag: 'psn-feedback' | 'psn-flow-preview';
  /** The answer of the API: about the node with its flow, or the flow of a preview. */
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
  /** Files that the survey goes on with. */
  preloads: readonly string[];
  /** Sources for `style-src`. */
  styleSources: readonly string[];
  lang: string;
  dir: string;
  title: string;
}

type RenderSurvey = (request: SurveyRequest) => Promise<RenderedSurvey | null>;

const FILE = 'server/index.js';

/** Resolves to `null` for a survey that only a browser can show, and for a build that can't render. */
export const createSurveyRenderer =
  (build: BuildFiles): RenderSurvey =>
  async (request) => {
    const file = await build.read(FILE);
    if (!file) return null;
    const url = pathToFileURL(join(build.folder, FILE));
    // A build that replaces this one is another module.
    url.search = String(file.changedAt);
    const { renderSurvey } = (await import(url.href)) as { renderSurvey: RenderSurvey };
    return renderSurvey(request);
  };
