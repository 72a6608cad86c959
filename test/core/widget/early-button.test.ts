import { expect, it } from 'vitest';
import { contrast, parseColour } from '../../../core/contract/colour.ts';
import { widgetConfigSchema } from '../../../core/contract/widget.ts';
import { parse } from '../../../core/contract/wire.ts';
import { earlyButtonStyle } from '../../../core/widget/early-button.ts';

const styleOf = (more: object) => {
  const parsed = parse(widgetConfigSchema, { node_id: 'n', ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return earlyButtonStyle(parsed.value);
};

it('has the sizes and colours of the owner, unless the page has its own colours', () => {
  expect(
    styleOf({ size: 48, margin: 8, secondary_color: '#233B3A', font_color: '#FFFFFF' }),
  ).toMatchObject({
    '--size': '48px',
    '--margin': '8px',
    '--secondary': 'var(--psn-secondary,var(--psn-primary,#233b3a))',
    '--on-secondary': 'var(--psn-on-primary,#ffffff)',
  });
});

it.each([
  ['left', 'rtl'],
  ['right', 'ltr'],
] as const)('is at the %s where its owner wants it', (side, direction) => {
  expect(styleOf({ side })).toMatchObject({ '--lay': direction });
  expect(styleOf({})).not.toHaveProperty('--lay');
});

it('takes the primary colour without a secondary one, and an icon that can be seen on it', () => {
  const style = styleOf({ primary_color: '#FFE100', font_color: '#FFFFFF' })!;
  const [background, icon] = ['--secondary', '--on-secondary'].map((name) =>
    parseColour(/#\w+/.exec(style[name]!)![0])!,
  );
  expect(contrast(background!, icon!)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  { hide_widget: true },
  { is_visible: false },
  { enabled_urls: ['/shop'] },
  { display_rate: 50 },
  { display_once: true },
  { prevent_multiple_feedback: true },
  { widget_top_position: 0 },
  { widget_right_position: 10 },
  { launcher_icon_url: 'https://shop.example/icon.svg' },
  { launcher_text: 'Tell us' },
  { modal_mode: true, modal_toggle_text: 'Tell us' },
  { primary_color: 'rebeccapurple' },
])('is left to the code of the widget with %o', (more) => {
  expect(styleOf(more)).toBeNull();
});

it.each([
  { enabled_domains: ['shop.example'] },
  { enabled_on_mobile: false },
  { modal_mode: true },
  { requires_consent: true },
])('can be drawn with %o', (more) => {
  expect(styleOf(more)).not.toBeNull();
});
