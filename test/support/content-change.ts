import type { ContentChange } from '../../core/contract/content/changes.ts';

/** A change of a survey as the host sends it. */
export const contentChange = (message: string): ContentChange => ({
  file: '',
  path: '',
  message,
  kind: 'changed',
  setting: null,
  before: null,
  after: null,
  language: null,
  size: null,
  page: null,
  type: null,
  part: '',
});
