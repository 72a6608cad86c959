import type { Content } from '../../cli/changes/change.ts';
import type { Entity } from '../../cli/kinds/entity.ts';
import { folders, type FileKind } from '../../cli/kinds/kinds.ts';

/** Versions of a small workspace in memory, for tests that compare them. */

// oxlint-disable-next-line typescript/no-explicit-any -- edits reach into any part of a file
export type Wire = Record<string, any>;

const option = (id: string, body: unknown, more: Wire = {}): Wire => ({
  id: `o-${id}`,
  key: id,
  body,
  ...more,
});
const asked = (id: string, style: string, body: unknown, more: Wire = {}): Wire => ({
  id: `e-${id}`,
  type: 'question',
  order: more['order'] ?? 0,
  key: id,
  question: { id: `q-${id}`, key: id, style, body, ...more['question'] },
  ...more['element'],
});

const visit = (): Wire => ({
  id: 'visit',
  name: 'Store visit',
  default_language_id: 'en',
  languages: [
    { id: 'en', code: 'en', name: 'English' },
    { id: 'de', code: 'de', name: 'Deutsch' },
  ],
  states: [
    {
      id: 'first',
      order: 0,
      title: 'Your visit',
      next_state_id: 'second',
      elements: [
        asked(
          'nps',
          'score',
          { en: 'Would you recommend us?', de: 'Empfehlen Sie uns?' },
          {
            order: 0,
            question: { extra: { low_label: 'Never', high_label: 'Always' } },
          },
        ),
        asked('goal', 'radio', 'What for?', {
          order: 1,
          question: {
            options: [
              option('gift', 'Gift'),
              option('food', { en: 'Food', de: 'Essen' }),
              option('home', 'Home'),
            ],
          },
          element: {
            triggers: [
              {
                rule_type: 'equal',
                answer_value: 'gift',
                target_ids: ['e-why'],
                action: 'make_visible',
              },
            ],
          },
        }),
        { id: 'next', type: 'next_page', order: 9 },
      ],
    },
    {
      id: 'second',
      order: 1,
      next_state_id: 'bye',
      elements: [
        asked('why', 'textarea', 'Why?', {
          order: 0,
          question: { description: 'In your words', placeholder: 'Because …' },
          element: { is_visible: false },
        }),
        asked('parts', 'checklist', 'Which departments, {{goal}}?', {
          order: 1,
          question: {
            max_selection_count: 3,
            options: [option('toys', 'Toys'), option('books', 'Books'), option('tools', 'Tools')],
          },
        }),
        asked('rows', 'matrix', 'How were they?', {
          order: 2,
          question: {
            statements: [
              { id: 'st-staff', key: 'staff', body: 'Staff' },
              { id: 'st-prices', key: 'prices', body: 'Prices' },
            ],
            options: [option('good', 'Good'), option('bad', 'Bad')],
          },
        }),
        asked('pay', 'slider', 'How much, 18-24?', {
          order: 3,
          question: { extra: { lower_limit: 0, upper_limit: 50, step: 5 } },
        }),
        asked('stars', 'star', 'Stars', { order: 4 }),
        asked('city', 'customer_schema', 'Your city', { order: 5 }),
        { id: 'send', type: 'submit', order: 9 },
      ],
    },
    { id: 'bye', style: 'thank', order: 8, title: 'Thanks', elements: [] },
    { id: 'talk', style: 'chat', order: 9, title: 'Talk to us', elements: [] },
  ],
  transitions: [
    {
      from_state_id: 'first',
      to_state_id: 'talk',
      rules: [{ question_key: 'nps', rule_type: 'less_than', answer_value: '3' }],
    },
    {
      from_state_id: 'first',
      to_state_id: 'bye',
      rules: [{ question_key: 'goal', option_keys: ['home'] }],
    },
  ],
});

/** The files of a version in wire format, for edits. */
export interface Files {
  visit: Wire;
  node: Wire;
  widget: Wire;
  notification: Wire;
  webhook: Wire;
  integration: Wire;
  env: Wire;
  smtp: Wire | null;
}

export const files = (): Files => ({
  visit: visit(),
  node: { id: 'shop', name: 'Shop', flow_id: 'visit', primary_color: '#1f6f5c' },
  widget: {
    code: 'PSN-SHOP123',
    node_id: 'shop',
    launcher_text: { en: 'Feedback' },
    enabled_domains: ['shop.example'],
  },
  notification: { id: 'unhappy', event: 'response', name: 'Unhappy', operator_ids: [] },
  webhook: { id: 'crm', url: 'https://crm.example/hook/SECRET-PATH', secret: 'SECRET-OF-SIXTEEN' },
  integration: {
    reference_id: 'q-why',
    url: 'https://ask.example/',
    headers: { Key: 'SECRET-KEY' },
  },
  env: { analytics: false },
  smtp: { host: 'mail.example', tls: 'starttls', password: 'SECRET-WORD', from: 'a@shop.example' },
});

function entityOf<T>({ idKey, parse }: FileKind<T>, file: string, wire: Wire) {
  const parsed = parse(wire);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const entity: Entity<T> = { file, wire, value: parsed.value };
  return new Map([[String(wire[idKey!]), entity]]);
}

/** A version with an edit. */
export function version(edit: (files: Files) => void = () => {}): Content {
  const edited = files();
  edit(edited);
  return {
    flows: entityOf(folders.flows, 'flows/visit.json', edited.visit),
    nodes: entityOf(folders.nodes, 'nodes/shop.json', edited.node),
    widgets: entityOf(folders.widgets, 'widgets/shop.json', edited.widget),
    notifications: entityOf(
      folders.notifications,
      'notifications/unhappy.json',
      edited.notification,
    ),
    webhooks: entityOf(folders.webhooks, 'webhooks/crm.json', edited.webhook),
    integrations: entityOf(folders.integrations, 'integrations/why.json', edited.integration),
    lookUps: new Map(),
    operators: new Map(),
    oidc: null,
    env: edited.env,
    smtp: edited.smtp,
    inboundMail: null,
    imap: null,
    customerUrl: null,
  };
}

/** Element of the survey, by its id. */
export const element = ({ visit: { states } }: Files, id: string): Wire =>
  states.flatMap(({ elements }: Wire) => elements).find((each: Wire) => each['id'] === id);

/** Question of the survey, by its key. */
export const question = (edited: Files, key: string): Wire =>
  element(edited, `e-${key}`)['question'];

export const removeElement = ({ visit: { states } }: Files, id: string): void => {
  for (const state of states)
    state.elements = state.elements.filter((each: Wire) => each['id'] !== id);
};
