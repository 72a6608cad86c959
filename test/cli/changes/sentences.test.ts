import { describe, expect, it } from 'vitest';
import { compareWorkspaces } from '../../../cli/changes/compare.ts';
import { countedHarm, printChanges } from '../../../cli/changes/print.ts';
import { loadWorkspace } from '../../../cli/workspace/load.ts';
import { element, question, removeElement, version, type Files } from '../../support/versions.ts';

const messages = (edit: (edited: Files) => void): string[] =>
  compareWorkspaces(version(), version(edit)).changes.map(({ message }) => message);

const newQuestion = {
  id: 'e-more',
  type: 'question',
  order: 8,
  key: 'more',
  question: { id: 'q-more', key: 'more', style: 'text', body: 'More?', is_required: true },
};

describe('a change is described in the terms of surveys', () => {
  it.each<[string, (edited: Files) => unknown, string[]]>([
    [
      'a new question',
      (f) => f.visit['states'][1].elements.push(newQuestion),
      ['Question “More?” is new on page 2 and required.'],
    ],
    [
      'a button before an end, which reads “Send”',
      (f) => f.visit['states'][1].elements.push({ id: 'go', type: 'next_page', order: 9 }),
      ['The button “Send” is new on page 2.'],
    ],
    [
      'a button before another page',
      (f) => f.visit['states'][0].elements.push({ id: 'go', type: 'next_page', order: 9 }),
      ['The button “Next” is new on page 1.'],
    ],
    [
      'a removed question',
      (f) => removeElement(f, 'e-stars'),
      ['Question “Stars” was removed from page 2.'],
    ],
    [
      'a removed option',
      (f) => question(f, 'goal')['options'].shift(),
      ['Option “Gift” was removed from “What for?”.'],
    ],
    [
      'other words',
      (f) => (question(f, 'why')['body'] = 'Why not?'),
      ['The text of “Why?” became “Why not?” (it was “Why?”).'],
    ],
    [
      'another translation',
      (f) => (question(f, 'nps')['body'].de = 'Gern?'),
      [
        'The German text of “Would you recommend us?” became “Gern?” (it was “Empfehlen Sie uns?”).',
      ],
    ],
    [
      'a new translation',
      (f) => (question(f, 'why')['body'] = { en: 'Why?', de: 'Warum?' }),
      ['The German text of “Why?” is new: “Warum?”.'],
    ],
    [
      'a required question',
      (f) => (question(f, 'why')['is_required'] = true),
      ['“Why?” is required now.'],
    ],
    [
      'a hidden option',
      (f) => (question(f, 'goal')['options'][0].is_visible = false),
      ['Option “Gift” of “What for?” is hidden now, until a trigger shows it.'],
    ],
    [
      'a limit',
      (f) => (question(f, 'pay')['extra'].upper_limit = 90),
      ['The greatest value of “How much, 18-24?” became 90 (it was 50).'],
    ],
    [
      'options in another order',
      (f) => question(f, 'goal')['options'].push(question(f, 'goal')['options'].shift()),
      ['The options of “What for?” are in another order.'],
    ],
    [
      'a moved question',
      (f) => {
        const moved = element(f, 'e-stars');
        removeElement(f, 'e-stars');
        f.visit['states'][0].elements.push(moved);
      },
      ['Question “Stars” moved from page 2 to page 1.'],
    ],
    [
      'pages in another order',
      (f) => {
        f.visit['states'][0].order = 1;
        f.visit['states'][1].order = 0;
      },
      ['The pages are in another order.'],
    ],
    [
      'order numbers',
      (f) => (f.visit['states'][3].order = 20),
      ['The pages have other order numbers, and the same order.'],
    ],
    [
      'the next page',
      (f) => (f.visit['states'][1].next_state_id = 'talk'),
      ['Page 2 leads to the end “Talk to us” now (it was the end “Thanks”).'],
    ],
    [
      'a new page',
      (f) => f.visit['states'].push({ id: 'third', order: 2, elements: [newQuestion] }),
      ['Page 3 with 1 question is new.', 'Question “More?” is new on page 3 and required.'],
    ],
    [
      'a removed rule',
      (f) => f.visit['transitions'].pop(),
      ['Removed rule: page 1 leads to the end “Thanks” if “What for?” is “Home”.'],
    ],
    [
      'a changed trigger',
      (f) => (element(f, 'e-goal')['triggers'][0].answer_value = 'food'),
      [
        'A trigger of “What for?” changed: it shows “Why?” if its answer is “food” (it was: shows “Why?” if its answer is “gift”).',
      ],
    ],
    [
      'a new language',
      (f) => f.visit['languages'].push({ id: 'tr', code: 'tr', name: 'Türkçe' }),
      ['Turkish is a new language of the survey “Store visit”.'],
    ],
    [
      'the survey of a channel',
      (f) => (f.node['flow_id'] = 'other'),
      ['The channel “Shop” shows the survey “other” now (it was the survey “Store visit”).'],
    ],
    [
      'a quota',
      (f) => (f.node['channel_quota'] = { remaining: 5 }),
      ['The remaining quota of the channel “Shop” became 5.'],
    ],
    [
      'a closing date',
      (f) => (f.node['activation_end_date'] = '2027-01-01'),
      ['The closing date of the channel “Shop” became “2027-01-01”.'],
    ],
    [
      'words of a widget',
      (f) => (f.widget['launcher_text'].en = 'Help us'),
      ['The button text of the widget PSN-SHOP123 became “Help us” (it was “Feedback”).'],
    ],
    [
      'domains of a widget',
      (f) => f.widget['enabled_domains'].push('a.example', 'b.example'),
      ['“a.example” and “b.example” were added to the domains of the widget PSN-SHOP123.'],
    ],
    [
      'a look',
      (f) => (f.widget['primary_color'] = '#fff'),
      ['The primary color of the widget PSN-SHOP123 became “#fff”.'],
    ],
    [
      'a hidden widget',
      (f) => (f.widget['hide_widget'] = true),
      ['The widget PSN-SHOP123 is hidden on all pages now.'],
    ],
    [
      'the rule of a notification',
      (f) =>
        (f.notification['rules'] = [
          { question_key: 'nps', rule_type: 'less_than', answer_value: '3' },
        ]),
      [
        'The notification “Unhappy” is sent if “Would you recommend us?” is below “3” now (it was: always).',
      ],
    ],
    [
      'a secret',
      (f) => (f.webhook['secret'] = 'another-secret-word'),
      ['The setting `secret` of the webhook “crm” changed.'],
    ],
    [
      'a key in an address',
      (f) => (f.webhook['url'] = 'https://new.example/hook/another'),
      [
        'The address of the webhook “crm” became “https://new.example/…” (it was “https://crm.example/…”).',
      ],
    ],
    [
      'a password',
      (f) => (f.smtp!['password'] = 'another'),
      ['The setting `smtp.password` of the host changed.'],
    ],
    [
      'a setting without words of its own',
      (f) => (f.visit['layout'] = 'one'),
      ['The setting `layout` of the survey “Store visit” became “one”.'],
    ],
  ])('%s', (_, edit, expected) => {
    expect(messages((edited) => void edit(edited))).toEqual(expected);
  });

  it('a version without predecessor', () => {
    const found = compareWorkspaces(null, version()).changes.map(({ message }) => message);
    expect(found).toContain('The survey “Store visit” with 2 pages and 8 questions is new.');
    expect(found).toContain('The widget PSN-SHOP123 is new.');
  });
});

it('compares loaded workspaces, and leaves settings of the mail server out that are not set', async () => {
  const workspace = await loadWorkspace('test/support/good-workspace');
  expect(compareWorkspaces(workspace, await loadWorkspace('test/support/good-workspace'))).toEqual({
    changes: [],
    harm: [],
  });
  const smtp = { host: 'mail.example', port: null, user: null, password: null };
  const found = compareWorkspaces(workspace, { ...workspace, smtp }).changes;
  expect(found).toMatchObject([
    {
      file: 'env.json',
      path: 'smtp.host',
      message: 'The setting `smtp.host` of the host became “mail.example”.',
    },
  ]);
});

it('prints changes by file, then harm with its answers and advice', () => {
  const comparison = compareWorkspaces(
    version(),
    version((edited) => {
      question(edited, 'goal')['options'].shift();
      question(edited, 'pay')['extra'].step = 10;
      edited.widget['hide_widget'] = true;
    }),
  );
  const printed = (...answers: number[]) =>
    printChanges({
      changes: comparison.changes,
      harm: comparison.harm.map((harm, at) => countedHarm(harm, answers[at]!)),
    });
  expect(printed(12, 1)).toEqual([
    '3 changes:',
    '  flows/visit.json',
    '    Option “Gift” was removed from “What for?”.',
    '    The step of “How much, 18-24?” became 10 (it was 5).',
    '  widgets/shop.json',
    '    The widget PSN-SHOP123 is hidden on all pages now.',
    '',
    '2 changes harm stored answers:',
    '  flows/visit.json',
    '    Option “Gift” of “What for?” was removed. 12 answers have it.',
    '      Restore the option, and hide it with is_visible: false.',
    '    The step of “How much, 18-24?” became 10 (it was 5). It touches 1 answer.',
    '      Add a new question with its own id and the new scale, and hide this one with is_visible: false.',
  ]);
  // A change that touches no stored answer harms none.
  const one = printed(1, 0).join('\n');
  expect(one).toMatch(/1 change harms stored answers:[^]*1 answer has it\./);
  expect(one).not.toContain('It touches');
  expect(printChanges({ changes: [], harm: [] })).toEqual(['Nothing changed.']);
});

describe('a change has its part and its values', () => {
  const partOf = (edit: (edited: Files) => void) =>
    compareWorkspaces(version(), version(edit)).changes.map(
      ({ kind, setting, before, after, language, page, type, part }) =>
        Object.fromEntries(
          Object.entries({ kind, setting, before, after, language, page, type, part }).filter(
            ([, value]) => value !== null,
          ),
        ),
    );

  it.each<[string, (edited: Files) => unknown, object]>([
    [
      'a new question',
      (f) => f.visit['states'][1].elements.push(newQuestion),
      { kind: 'added', page: 2, part: 'More?' },
    ],
    [
      'a new question without text',
      (f) => {
        const silent = { ...newQuestion.question, body: '' };
        f.visit['states'][1].elements.push({ ...newQuestion, question: silent });
      },
      { kind: 'added', page: 2, type: 'text', part: '' },
    ],
    [
      'a long text, which is whole',
      (f) => (question(f, 'why')['body'] = `${'Why? '.repeat(40)}Really?`),
      { kind: 'changed', before: 'Why?', after: `${'Why? '.repeat(40)}Really?` },
    ],
    [
      'a removed question',
      (f) => removeElement(f, 'e-stars'),
      { kind: 'removed', page: 2, part: 'Stars' },
    ],
    [
      'a removed option',
      (f) => question(f, 'goal')['options'].shift(),
      { kind: 'removed', part: 'What for? · Gift' },
    ],
    [
      'another translation',
      (f) => (question(f, 'nps')['body'].de = 'Gern?'),
      {
        kind: 'changed',
        setting: 'body',
        language: 'de',
        before: 'Empfehlen Sie uns?',
        after: 'Gern?',
      },
    ],
    [
      'a required question',
      (f) => (question(f, 'why')['is_required'] = true),
      { kind: 'changed', setting: 'is_required', after: 'true', part: 'Why?' },
    ],
    [
      'another page that follows',
      (f) => (f.visit['states'][0].next_state_id = f.visit['states'].at(-1).id),
      { kind: 'changed', setting: 'next_state_id', before: '2', page: 1 },
    ],
    ['a removed rule', (f) => f.visit['transitions'].shift(), { kind: 'removed', page: 1 }],
    [
      'a page without a title, which has its first question',
      (f) => (f.visit['states'][1].next_state_id = 'first'),
      { kind: 'changed', setting: 'next_state_id', page: 2, type: 'page', part: 'Why?' },
    ],
    [
      'a page without a title and a question',
      (f) => f.visit['states'].push({ id: 'bare', order: 1.5, elements: [] }),
      { kind: 'added', page: 3, part: '' },
    ],
  ])('%s', (_, edit, expected) => {
    expect(partOf((edited) => void edit(edited))).toContainEqual(expect.objectContaining(expected));
  });
});
