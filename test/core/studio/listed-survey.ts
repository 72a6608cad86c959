import type { ContentSurvey } from '../../../core/contract/content/workspace.ts';

/** Returns a survey of the list, without responses and channels. */
export const listedSurvey = (id: string, more: Partial<ContentSurvey> = {}): ContentSurvey => ({
  id,
  path: `flows/${id}.json`,
  title: id,
  pages: 1,
  questions: 1,
  responses: 0,
  samples: 0,
  lastResponseAt: null,
  publishedAt: null,
  archived: false,
  archivedLive: false,
  example: false,
  channels: [],
  ...more,
});
