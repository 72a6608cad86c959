import { useUnit } from 'effector-react';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import {
  anyText,
  isObject,
  pageOfId,
  pageWords,
  textOf,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { isSwitchedOn, labelOf, useTextValue } from './change-words.tsx';

interface SettingValueProps {
  /** Path of the file. */
  file: string;
  /** Key of the setting. */
  setting: string;
  value: unknown;
  /** The survey with the pages that a value may name; `null` in other files. */
  survey: Survey | null;
}

const COLOUR = /^#(?:[0-9a-f]{3}){1,2}$/i;
/** Keys of the words of a part, such as a question. */
const WORDS = ['title', 'body', 'text', 'label', 'name'];

const wordsOf = (part: Readonly<Record<string, unknown>>): string =>
  WORDS.map((key) => anyText(part[key], '')).find(Boolean) ?? '';

const isLocalText = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).every(
    ([code, words]) => /^[a-z]{2,3}(-\w+)*$/i.test(code) && typeof words === 'string',
  );

/** Value of a setting of any form: words, a colour, a switch, a number, a list, or the settings of a part. */
export function SettingValue({ file, setting, value, survey }: SettingValueProps) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const textValue = useTextValue();
  if (value === undefined || value === null || value === '') return <>–</>;
  if (typeof value === 'boolean')
    return isSwitchedOn(setting, String(value)) ? studio.changes.on() : studio.changes.off();
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string') {
    const page = survey && setting.endsWith('state_id') ? pageOfId(survey, value) : null;
    if (page && survey) return <bdi>{pageWords(studio, survey, page)}</bdi>;
    if (COLOUR.test(value))
      return (
        <span className="colour-value">
          <span aria-hidden="true" style={{ background: value }} />
          {value}
        </span>
      );
    return <bdi>{textValue(setting, value)}</bdi>;
  }
  if (Array.isArray(value))
    return value.length === 0 ? (
      <>–</>
    ) : (
      <ul>
        {value.map((member: unknown, at) => (
          <li key={at}>
            <SettingValue file={file} setting={setting} value={member} survey={survey} />
          </li>
        ))}
      </ul>
    );
  if (!isObject(value)) return null;
  const texts = isLocalText(value) ? Object.values(value) : [];
  const words = texts.length === 1 ? textOf(texts[0]) : wordsOf(value);
  if (words) return <bdi>{words}</bdi>;
  const nameOf = (key: string): string =>
    texts.length > 0
      ? ownLanguageName(key)
      : labelOf(studio, { file, path: '', setting: key, language: null });
  return (
    <ul>
      {Object.entries(value).map(([key, member]) => (
        <li key={key}>
          {nameOf(key)}: <SettingValue file={file} setting={key} value={member} survey={survey} />
        </li>
      ))}
    </ul>
  );
}
