/** The route pages: each shows one element, which its address gives attributes. */

interface Page {
  tag: string;
  /** Query parameters without which the page stays empty. */
  required: readonly string[];
  attributes?: Readonly<Record<string, string>>;
}

export const PAGES: Readonly<Record<string, Page>> = {
  web_flow_preview: {
    tag: 'psn-flow-preview',
    required: ['flow_id'],
    attributes: { history: '' },
  },
  flow_preview: { tag: 'psn-flow-preview', required: ['flow_id'], attributes: { frame: '' } },
  feedback: { tag: 'psn-feedback', required: ['node_id'], attributes: { brand: '', history: '' } },
  web_feedback: {
    tag: 'psn-feedback',
    required: ['node_id'],
    attributes: { brand: '', history: '' },
  },
  // The chat shows its own error for missing parameters.
  chat: { tag: 'psn-chat', required: [] },
  widget: { tag: 'psn-widget', required: ['code'] },
  inbox: { tag: 'psn-inbox', required: [] },
  results: { tag: 'psn-results', required: [] },
  setup: { tag: 'psn-people', required: [], attributes: { screen: 'setup' } },
  'sign-in': { tag: 'psn-people', required: [], attributes: { screen: 'sign-in' } },
  account: { tag: 'psn-people', required: [], attributes: { screen: 'account' } },
  people: { tag: 'psn-people', required: [], attributes: { screen: 'people' } },
  studio: { tag: 'psn-studio', required: [] },
};

/** Query parameters that an element reads as attributes. */
export const PAGE_PARAMETERS = [
  'flow_id',
  'node_id',
  'feedback_id',
  'code',
  'lang',
  'signature',
  'responses',
  'creator_id',
  'external_id',
  'user_id',
] as const;

/** The attributes of a page's element. */
export function attributesOf(page: Page, query: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = { ...page.attributes };
  for (const name of PAGE_PARAMETERS) {
    const value = query.get(name);
    if (value !== null) attributes[name.replaceAll('_', '-')] = value;
  }
  if (isPreview(query)) attributes['preview'] = '';
  return attributes;
}

/** Whether a page is a preview. */
export const isPreview = (query: URLSearchParams): boolean =>
  (query.get('isPreview') ?? 'false') !== 'false';
