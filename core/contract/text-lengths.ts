/**
 * Lengths of texts, in characters, up to which they fit their places on the screens of visitors. Longer ones are shown, and
 * reported by the check.
 */

/** Lengths by key. A key within another one, such as `question.body`, overrides the key alone. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  // Surveys and channels
  name: 100,
  // Widgets
  launcher_text: 60,
  modal_toggle_text: 60,
  popover_text: 200,
  // Chats, and the notice of a closed channel
  greeting: 1000,
  chat_queue_body: 1000,
  chat_away_body: 1000,
  'chat_rating_setting.body': 500,
  activation_expired_message: 1000,
  // Pages and questions
  title: 200,
  'question.body': 1000,
  description: 2000,
  placeholder: 200,
  'options.body': 500,
  'statements.body': 500,
  low_label: 100,
  high_label: 100,
};

/** Length of the words on a button of a survey. */
export const MAX_BUTTON_LENGTH = 100;

/** Length of the text at a place of a file, such as `states.0.title`; `null` where any length fits. */
export function maxLengthAt(path: string): number | null {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  return MAX_LENGTHS[names.slice(-2).join('.')] ?? MAX_LENGTHS[names.at(-1)!] ?? null;
}
