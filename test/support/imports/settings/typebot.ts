import type { Json } from '../../../../core/import/index.ts';
import { onlyValue, tablesOf, type ProgramSettings } from './table.ts';

const text = (id: string, words: string): Json => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});
const group = (id: string, blocks: readonly Json[]): Json => ({
  id,
  title: `Group ${id}`,
  graphCoordinates: { x: 1, y: 2 },
  blocks,
});
const bot = (blocks: readonly Json[], more: Json = {}): Json => ({
  version: '6.1',
  id: 'bot',
  name: 'Garden',
  events: [{ id: 'start', type: 'start', outgoingEdgeId: 'begin' }],
  groups: [
    group('a', [text('t', 'Asked?'), ...blocks]),
    group('b', [text('u', 'More?'), { id: 'j', type: 'text input' }]),
  ],
  edges: [
    { id: 'begin', from: { eventId: 'start' }, to: { groupId: 'a' } },
    { id: 'on', from: { blockId: 'x' }, to: { groupId: 'b' } },
  ],
  variables: [
    { id: 'v', name: 'answer' },
    { id: 'w', name: 'other' },
  ],
  theme: {},
  settings: {},
  ...more,
});

const ITEMS: Readonly<Record<string, Json>> = {
  'choice input': { id: '1', content: 'Red' },
  'picture choice input': { id: '1', title: 'Red', pictureSrc: 'https://example.com/r.png' },
};
const baseOf = (type: string): Json => (ITEMS[type] ? { items: [ITEMS[type]] } : {});
const input = (type: string, options: Json, more: Json = {}): Json => ({
  id: 'i',
  type,
  ...baseOf(type),
  options,
  outgoingEdgeId: 'on',
  ...more,
});
const INPUTS = `text|number|email|url|date|time|phone number|choice|picture choice|rating|file`
  .split('|')
  .map((name) => `${name} input`);

const OPTIONS: Json = {
  isLong: true,
  inputMode: 'search',
  audioClip: { isEnabled: true },
  attachments: { isEnabled: true },
  retryMessageContent: 'Again',
  min: 3,
  'min (a variable)': '{{other}}',
  max: 8,
  'max (a variable)': '{{other}}',
  step: 2,
  locale: 'de',
  style: 'currency',
  currency: 'EUR',
  unit: 'meter',
  hasTime: true,
  isRange: true,
  format: 'dd',
  isMultipleChoice: true,
  dynamicVariableId: 'v',
  buttonLabel: 'Go',
  dynamicItems: { isEnabled: true, titlesVariableId: 'v' },
  isSearchable: true,
  length: 4,
  startsAt: 3,
  'startsAt (a variable)': '{{other}}',
  buttonType: 'Icons',
  customIcon: { isEnabled: true, svg: '<svg/>' },
  isOneClickSubmitEnabled: true,
  isRequired: false,
  isMultipleAllowed: true,
  allowedFileTypes: { isEnabled: true, types: ['.doc'] },
  sizeLimit: 3,
  visibility: 'Private',
  capture: 'user',
  defaultCountryCode: 'DE',
  some_future_setting: 'on',
};
const LABELS: Json = {
  placeholder: 'Words',
  button: 'Go',
  clear: 'Clear',
  skip: 'Skip',
  left: 'Bad',
  right: 'Good',
  from: 'From',
  to: 'To',
  separator: 'until',
  success: { single: 'Sent' },
};
const OTHERS: Readonly<Record<string, Json>> = {
  'payment input': { options: { amount: '3', currency: 'EUR' } },
  cards: { items: [{ id: 'c', title: 'A card' }] },
  video: { content: { url: 'https://example.com/a.mp4' } },
  audio: { content: { url: 'https://example.com/a.mp3' } },
  embed: { content: { url: 'https://example.com' } },
  'Set variable': { options: { variableId: 'w', expressionToEvaluate: '1' } },
  Script: { options: { name: 'x', content: '1' } },
  'Typebot link': { options: { typebotId: 'x' } },
  Wait: { options: { secondsToWaitFor: '3' } },
  'AB test': { options: { aPercent: 30 }, items: [{ id: 'a', path: 'a' }] },
  Return: {},
  webhook: { options: {} },
  'Google Sheets': { options: { action: 'Get' } },
  Email: { options: { subject: 'x' } },
};

const COMPARISONS =
  `Equal to|Not equal|Contains|Does not contain|Greater than|Greater or equal to|Less than
  |Less or equal to|Is set|Is empty|Starts with|Ends with|Matches regex|Does not match regex`
    .split('|')
    .map((name) => name.trim());

const decision = (type: string, comparison: Json | undefined): Json =>
  bot([
    input(type, { variableId: 'v' }, { outgoingEdgeId: undefined }),
    {
      id: 'c',
      type: 'Condition',
      items: comparison
        ? [
            {
              id: 'd',
              outgoingEdgeId: 'on',
              content: { comparisons: [{ id: 'e', ...comparison }] },
            },
          ]
        : [],
    },
    text('k', 'Otherwise'),
    { id: 'l', type: 'email input' },
  ]);

export const typebot: ProgramSettings = {
  program: 'typebot',
  source: 'baptisteArno/typebot.io, packages/blocks, August 2026',
  tables: [
    ...tablesOf(INPUTS, (type) => ({
      fileWith: (more) => bot([input(type, more)]),
      settings: OPTIONS,
      // A conversation waits for every answer but a file.
      without: type === 'file input' ? [] : ['isRequired'],
    })),
    ...tablesOf(
      INPUTS,
      (type) => ({
        fileWith: (more) => bot([input(type, { labels: more })]),
        settings: LABELS,
      }),
      ': labels',
    ),
    ...tablesOf(
      Object.keys(ITEMS),
      (type) => ({
        fileWith: (more) => bot([input(type, {}, { items: [{ ...ITEMS[type], ...more }] })]),
        settings: {
          value: 'x',
          description: 'More',
          displayCondition: { isEnabled: true, condition: { comparisons: [] } },
          outgoingEdgeId: 'begin',
        },
      }),
      ': an item',
    ),
    {
      kind: 'a text',
      fileWith: (more) => bot([{ ...text('x', 'Words'), ...more }, input('text input', {})]),
      settings: {
        content: { richText: [{ type: 'p', children: [{ text: 'Other' }] }] },
        'content (older)': { html: '<b>Other</b>' },
        'content (plain)': { plainText: 'Other' },
      },
    },
    {
      kind: 'a picture',
      fileWith: (more) =>
        bot([{ id: 'p', type: 'image', content: { url: 'https://example.com/a.png', ...more } }]),
      settings: {
        url: 'https://example.com/b.png',
        clickLink: { url: 'https://example.com', alt: 'A rose' },
      },
    },
    {
      kind: 'a redirection',
      fileWith: (more) =>
        bot([
          input('text input', {}, { outgoingEdgeId: undefined }),
          { id: 'r', type: 'Redirect', options: { url: 'https://example.com', ...more } },
        ]),
      settings: { url: 'https://example.com/b', isNewTab: true },
    },
    {
      kind: 'blocks without a counterpart',
      fileWith: (more) =>
        bot([
          ...Object.entries(more).map(([type, own]) => ({
            id: `x${type}`,
            type,
            ...(own as Json),
          })),
          input('text input', {}),
        ]),
      settings: OTHERS,
    },
    ...tablesOf(
      ['text input', 'number input', 'choice input', 'rating input', 'date input'],
      (type) => ({
        fileWith: (more) => decision(type, onlyValue(more) as Json | undefined),
        settings: Object.fromEntries(
          COMPARISONS.map((comparisonOperator) => [
            comparisonOperator,
            { comparisonOperator, variableId: 'v', value: type === 'choice input' ? 'Red' : '3' },
          ]),
        ),
      }),
      ': conditions',
    ),
    {
      kind: 'events',
      fileWith: (more) => {
        const usual = bot([input('text input', {})]);
        const own = Object.keys(more).map((type) => ({ id: `e${type}`, type }));
        return { ...usual, events: [...(usual['events'] as Json[]), ...own] };
      },
      settings: { command: true, reply: true, invalidReply: true },
    },
    {
      kind: 'conversation',
      fileWith: (more) => bot([input('text input', {})], more),
      settings: {
        name: 'Other',
        variables: [{ id: 'v', name: 'answer', value: 'Ann' }],
        some_future_setting: 'on',
      },
    },
    {
      kind: 'conversation: settings',
      fileWith: (more) => bot([input('text input', {})], { settings: more }),
      settings: {
        general: { systemMessages: { invalidMessage: 'Again' } },
        typingEmulation: { enabled: true },
        metadata: { title: 'Other' },
        whatsApp: { isEnabled: true },
        publicShare: { isEnabled: true },
        security: { allowedOrigins: ['https://example.com'] },
      },
    },
  ],
};
