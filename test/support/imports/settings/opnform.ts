import type { Json } from '../../../../core/import/index.ts';
import { onlyValue, tablesOf, type ProgramSettings } from './table.ts';

const OPTIONS = {
  options: [
    { id: 'Red', name: 'Red' },
    { id: 'Blue', name: 'Blue' },
  ],
};
const block = (type: string, more: Json = {}): Json => ({
  id: 'q1',
  name: 'Asked?',
  type,
  hidden: false,
  required: false,
  ...more,
});
const form = (properties: readonly Json[], more: Json = {}): Json => ({
  id: 1,
  title: 'Garden',
  properties,
  ...more,
});
const last = block('text', { id: 'q2', name: 'More?' });

const BASES: Readonly<Record<string, Json>> = {
  select: { select: OPTIONS },
  radio: { select: OPTIONS },
  multi_select: { multi_select: OPTIONS },
  matrix: { rows: ['Roses'], columns: ['A'] },
  'nf-image': { image_block: 'https://example.com/a.png' },
  'nf-text': { content: 'Words' },
};
const ASKING =
  `text rich_text date url phone_number email checkbox toggle_switch select radio multi_select matrix number
  rating scale slider files`.split(/\s+/);
const OTHERS = ['signature', 'barcode', 'qrcode', 'password', 'payment', 'nf-video', 'nf-code'];

const SETTINGS: Json = {
  placeholder: 'Words',
  prefill: 'x',
  help: 'Words',
  help_position: 'above_input',
  hidden: true,
  required: true,
  disabled: true,
  multiple: true,
  camera_upload: true,
  timezone: 'UTC',
  width: '1/2',
  align: 'center',
  allowed_file_types: 'doc',
  use_toggle_switch: true,
  use_focused_toggle: true,
  use_focused_selector: false,
  use_simple_text_input: true,
  unavailable_countries: ['DE'],
  hide_field_name: true,
  image: { url: 'https://example.com/a.png', alt: 'A' },
  content: 'Other words',
  multi_lines: true,
  max_char_limit: 7,
  show_char_limit: true,
  secret_input: true,
  with_time: true,
  date_range: true,
  date_format: 'dd/MM',
  time_format: '24',
  prefill_today: true,
  disable_past_dates: true,
  disable_future_dates: true,
  allow_creation: true,
  without_dropdown: true,
  min_selection: 1,
  max_selection: 1,
  generates_uuid: true,
  generates_auto_increment_id: true,
  max_file_size: 3,
  shuffle_options: true,
  rating_max_value: 7,
  scale_min_value: 2,
  scale_max_value: 7,
  scale_step_value: 2,
  slider_min_value: 2,
  slider_max_value: 7,
  slider_step_value: 2,
  validation: { error_conditions: { conditions: { value: { operator: 'equals' } } } },
  some_future_setting: 'on',
};

const TEXTS =
  `equals does_not_equal contains does_not_contain starts_with ends_with is_empty is_not_empty
  content_length_equals content_length_greater_than matches_regex does_not_match_regex`.split(
    /\s+/,
  );
const NUMBERS =
  `equals does_not_equal greater_than less_than greater_than_or_equal_to less_than_or_equal_to is_empty
  is_not_empty content_length_equals`.split(/\s+/);
const COMPARATORS: Readonly<Record<string, readonly string[]>> = {
  text: TEXTS,
  email: TEXTS,
  number: NUMBERS,
  rating: NUMBERS,
  scale: NUMBERS,
  slider: NUMBERS,
  checkbox: ['is_checked', 'is_not_checked'],
  select: ['equals', 'does_not_equal', 'is_empty', 'is_not_empty'],
  multi_select: ['contains', 'does_not_contain', 'is_empty', 'is_not_empty'],
  matrix: ['equals', 'does_not_equal', 'contains', 'does_not_contain'],
  date: `equals before after on_or_before on_or_after at_least_x_days_ago within_past_x_days is_empty is_not_empty
    past_week next_year`.split(/\s+/),
  files: ['is_empty', 'is_not_empty'],
};

const logicOf = (type: string, operator: string, actions: readonly string[]): Json => ({
  conditions: {
    operatorIdentifier: 'and',
    children: [
      {
        identifier: 'q1',
        value: {
          operator,
          property_meta: { id: 'q1', type },
          value: /select/.test(type) ? 'Red' : 3,
        },
      },
    ],
  },
  actions,
});

export const opnform: ProgramSettings = {
  program: 'opnform',
  source: 'JhumanJ/OpnForm, blocks, rules and form requests, November 2025',
  tables: [
    ...tablesOf([...ASKING, 'nf-text', 'nf-image'], (type) => ({
      fileWith: (more) => form([block(type, { ...BASES[type], ...more }), last]),
      settings: SETTINGS,
      // Texts and pictures are never required, and have no hint within.
      without: type.startsWith('nf-') ? ['required', 'placeholder'] : [],
    })),
    {
      kind: 'blocks without a counterpart',
      fileWith: (more) => form([last, ...Object.keys(more).map((type) => block(type))]),
      settings: Object.fromEntries(OTHERS.map((type) => [type, true])),
    },
    {
      kind: 'a page break',
      fileWith: (more) => form([block('text'), block('nf-page-break', { id: 'b', ...more }), last]),
      settings: {
        next_btn_text: 'Go',
        previous_btn_text: 'Back',
        logic: logicOf('text', 'equals', ['hide-block']),
      },
    },
    ...tablesOf(
      Object.keys(COMPARATORS),
      (type) => ({
        fileWith: (more) => {
          const [operator] = Object.keys(more);
          const logic = operator ? { logic: logicOf(type, operator, ['hide-block']) } : {};
          return form([block(type, BASES[type]), { ...last, ...logic }]);
        },
        settings: Object.fromEntries(COMPARATORS[type]!.map((name) => [name, true])),
      }),
      ': conditions',
    ),
    {
      kind: 'actions',
      fileWith: (more) => {
        const logic = onlyValue(more) as Json | undefined;
        return form([block('text'), { ...last, hidden: 'show-block' in more, ...logic }]);
      },
      settings: Object.fromEntries(
        `show-block hide-block make-it-optional require-answer enable-block disable-block`
          .split(/\s+/)
          .map((action) => [action, { logic: logicOf('text', 'equals', [action]) }]),
      ),
    },
    {
      kind: 'form',
      fileWith: (more) => form([block('text')], more),
      settings: {
        title: 'Other',
        description: 'Words',
        language: 'fr',
        presentation_style: 'focused',
        translations: { focused_next_button_text: 'Onward' },
        closes_at: '2030-01-01',
        closed_text: 'Closed',
        logo_picture: 'https://example.com/l.png',
        cover_picture: 'https://example.com/c.png',
        custom_code: '<script>1</script>',
        submit_button_text: 'Send it',
        re_fillable: true,
        re_fill_button_text: 'Again',
        submitted_text: 'Thank you very much',
        redirect_url: 'https://example.com',
        max_submissions_count: 3,
        max_submissions_reached_text: 'Full',
        editable_submissions: true,
        editable_submissions_button_text: 'Edit',
        use_captcha: true,
        password: 'x',
        some_future_setting: 'on',
      },
    },
  ],
};
