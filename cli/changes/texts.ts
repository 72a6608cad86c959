import { isObject } from '../check/walk.ts';
import type { Difference, Setting, Subject } from './difference.ts';
import { capitalize, languageName, quote, wholeValue } from './words.ts';

/** Differences of texts that people see, language by language. */

/** Settings outside surveys that are texts or maps of them. */
const TEXTS = new Set([
  'activation_expired_message',
  'body',
  'chat_queue_body',
  'chat_rating_setting.body',
  'description',
  'greeting',
  'high_label',
  'launcher_text',
  'low_label',
  'modal_toggle_text',
  'placeholder',
  'popover_text',
  'text',
  'title',
]);

export const isText = (name: string, value: unknown): boolean =>
  TEXTS.has(name) &&
  (value === undefined ||
    typeof value === 'string' ||
    (isObject(value) && Object.values(value).every((entry) => typeof entry === 'string')));

/** Texts by language. A plain string is in the main language. */
const byLanguage = (value: unknown, code: string): Readonly<Record<string, string>> =>
  typeof value === 'string'
    ? { [code]: value }
    : ((value ?? {}) as Readonly<Record<string, string>>);

/**
 * Describes each language of a text that changed.
 *
 * @param noun the text, such as `title`
 */
export function textChanges(
  { name: setting, before, after, path }: Setting,
  noun: string,
  { name, code }: Subject,
): Difference[] {
  const earlier = byLanguage(before, code);
  const later = byLanguage(after, code);
  const of = name && ` of ${name}`;
  const found = [...new Set([...Object.keys(later), ...Object.keys(earlier)])].flatMap(
    (language) => {
      const [was, is] = [earlier[language], later[language]];
      if (was === is) return [];
      const thing = `the ${language === code ? '' : `${languageName(language)} `}${noun}${of}`;
      const place = typeof after === 'object' && is !== undefined ? `${path}.${language}` : path;
      const message =
        is === undefined
          ? `${thing} was removed.`
          : was === undefined
            ? `${thing} is new: ${quote(is)}.`
            : quote(was) === quote(is)
              ? `${thing} changed.`
              : `${thing} became ${quote(is)} (it was ${quote(was)}).`;
      return [
        {
          path: place,
          message: capitalize(message),
          setting,
          before: was === undefined ? null : wholeValue(was),
          after: is === undefined ? null : wholeValue(is),
          ...(language === code ? {} : { language }),
        },
      ];
    },
  );
  return found.length > 0
    ? found
    : [{ path, message: capitalize(`the ${noun}${of} has another form with the same words.`) }];
}
