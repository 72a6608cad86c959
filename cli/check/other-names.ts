import { similarName } from './similar.ts';

/** Keys by the names that other products have for them. */
const KEYS_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  accent: ['primary_color'],
  align: ['side'],
  alignment: ['side'],
  answers: ['options'],
  auto_open: ['display_interval', 'display_on_exit'],
  background_color: ['primary_color'],
  branding: ['psn_branding'],
  button_text: ['launcher_text'],
  channel: ['node_id'],
  choices: ['options'],
  color: ['primary_color'],
  dark_mode: ['color_scheme'],
  delay: ['display_interval'],
  description: ['body'],
  disabled: ['hide_widget'],
  domains: ['enabled_domains'],
  enabled: ['hide_widget'],
  exit_intent: ['display_on_exit'],
  frequency: ['display_once', 'display_once_delay_period'],
  hidden: ['hide_widget', 'is_visible'],
  icon: ['launcher_icon_url'],
  label: ['launcher_text', 'body'],
  lang: ['default_language_code', 'default_language_id'],
  language: ['default_language_code', 'default_language_id'],
  left: ['side'],
  locale: ['default_language_code', 'default_language_id'],
  logo: ['node_logo_url', 'logo_url'],
  mandatory: ['is_required'],
  mobile: ['enabled_on_mobile'],
  once: ['display_once'],
  pages: ['enabled_urls', 'states'],
  placement: ['side'],
  position: ['side', 'widget_top_position', 'widget_right_position'],
  required: ['is_required'],
  right: ['side', 'widget_right_position'],
  sampling: ['display_rate'],
  text: ['body', 'launcher_text'],
  text_color: ['font_color'],
  theme: ['look'],
  theme_color: ['primary_color'],
  timeout: ['display_interval', 'idle_reset_timeout_in_seconds'],
  title: ['body', 'name', 'launcher_text'],
  tooltip: ['popover_text'],
  top: ['widget_top_position'],
  type: ['style'],
  urls: ['enabled_urls'],
  visible: ['is_visible'],
  widget_left_position: ['side', 'widget_right_position'],
};
const NAMES = Object.keys(KEYS_BY_NAME);

/** Hints name no more keys than these. */
const MAX_NAMED = 4;

const snakeCase = (key: string): string =>
  key
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();

/** Keys that share whole words with a name: those with the most words in common. */
function keysWithWordsOf(name: string, known: readonly string[]): string[] {
  const words = new Set(name.split('_').filter((word) => word.length > 2));
  const shared = (key: string) => key.split('_').filter((word) => words.has(word)).length;
  const most = Math.max(0, ...known.map(shared));
  return most === 0 ? [] : known.filter((key) => shared(key) === most);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Hint that names the keys that may be meant by an unknown one, if there are a few. */
export function meantKeys(key: string, known: readonly string[]): { hint?: string } {
  const name = snakeCase(key);
  const listed = Object.hasOwn(KEYS_BY_NAME, name) ? name : similarName(name, NAMES);
  const other = (KEYS_BY_NAME[listed ?? ''] ?? []).filter((meant) => known.includes(meant));
  const meant = other.length > 0 ? other : keysWithWordsOf(name, known);
  if (meant.length === 0 || meant.length > MAX_NAMED) return {};
  return { hint: `Did you mean ${LIST.format(meant.map((each) => JSON.stringify(each)))}?` };
}
