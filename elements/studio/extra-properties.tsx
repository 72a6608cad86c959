import { useUnit } from 'effector-react';
import {
  $language,
  extraFields,
  hasSelectionLimits,
  placeOfId,
  readText,
  setText,
  textOf,
  type ExtraField,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DayLimits } from './day-limits.tsx';
import { Line, Switch } from './fields.tsx';
import { FileLimits } from './file-limits.tsx';
import { FROM_ZERO, NumberField } from './number-field.tsx';
import { useAct } from './use-act.ts';
import { useExtra, type ExtraProps, type QuestionPartProps } from './use-extra.ts';
import { ExtraChoices } from './extra-choices.tsx';

/** Settings that only some types have. */
export function ExtraProperties(props: ExtraProps) {
  const { question, settings } = props;
  const { studio } = useMessages();
  const { extra, set } = useExtra(props);
  const shown = (fields: readonly ExtraField[]) =>
    fields.filter(({ setting }) => settings.has(setting));
  return (
    <>
      <Numbers {...props} title={studio.amount()} fields={shown(extraFields.range)} />
      <Numbers {...props} title={studio.totals()} fields={shown(extraFields.total)} />
      <Numbers {...props} title={studio.characters()} fields={shown(extraFields.length)} />
      {shown(extraFields.days).length > 0 && (
        <DayLimits fields={extraFields.days} extra={extra} set={set} />
      )}
      {shown(extraFields.words).map(({ key }) => (
        <WordsField key={key} {...props} name={['extra', key]} />
      ))}
      <ExtraChoices {...props} />
      {shown(extraFields.switches).map(({ setting, key }) => (
        <Switch
          key={key}
          label={setting === 'multiple' ? studio.severalAddresses() : studio.asksOnly()}
          isOn={extra[key] === true}
          onChange={(isOn) => set(key, isOn || undefined)}
        />
      ))}
      {shown(extraFields.list).length > 0 &&
        hasSelectionLimits(textOf(question['style']), question) && (
          <Switch
            label={studio.offersAll()}
            isOn={extra['select_all'] === true}
            onChange={(isOn) => set('select_all', isOn || undefined)}
          />
        )}
      {shown(extraFields.files).length > 0 && (
        <FileLimits isScreenshot={question['style'] === 'screenshot'} extra={extra} set={set} />
      )}
    </>
  );
}

interface WordsFieldProps extends QuestionPartProps {
  /** Place in the question. */
  name: readonly (string | number)[];
  label?: string;
}

/** A text of a question in the language that is written. */
export function WordsField({ survey, element, question, name, label }: WordsFieldProps) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const act = useAct();
  const last = String(name.at(-1));
  const names: Readonly<Record<string, () => string>> = {
    placeholder: studio.emptyFieldWords,
    low_label: studio.lowLabel,
    high_label: studio.highLabel,
  };
  const value = name.reduce<unknown>(
    (json, key) => (json as Record<string, unknown> | undefined)?.[key],
    question,
  );
  return (
    <Line
      label={label ?? names[last]!()}
      lang={language}
      value={readText(value, language, survey.mainLanguage)}
      onChange={(words) =>
        act(
          (text, now) => {
            const place = placeOfId(now, element.id);
            return place
              ? setText(text, now, [...place, 'question', ...name], language, words)
              : text;
          },
          `${element.id} ${name.join(' ')}`,
        )
      }
    />
  );
}

interface NumbersProps extends QuestionPartProps {
  title: string;
  fields: readonly ExtraField[];
}

/** Numbers in one row, such as the limits of an answer. */
function Numbers({ title, fields, ...props }: NumbersProps) {
  const { studio } = useMessages();
  const { extra, set } = useExtra(props);
  const nameOf = (key: string): string => {
    if (key === 'step') return studio.step();
    return /lower|min/.test(key) ? studio.atLeast() : studio.atMost();
  };
  if (fields.length === 0) return null;
  return (
    <fieldset className="property-numbers">
      <legend>{title}</legend>
      <div className="property-row">
        {fields.map(({ setting, key }) => (
          <NumberField
            key={key}
            label={nameOf(key)}
            value={extra[key]}
            {...(setting.endsWith('ResponseLength') && { range: FROM_ZERO, isWhole: true })}
            onChange={(value) => set(key, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Types of all groups may ask another system; a file of the workspace describes it. */
export function AskedSystem(props: QuestionPartProps) {
  const { studio } = useMessages();
  const { extra, set } = useExtra(props);
  return (
    <Switch
      label={studio.asksSystem()}
      help={studio.asksSystemHelp()}
      isOn={extra['integration'] === true}
      onChange={(isOn) => set('integration', isOn || undefined)}
    />
  );
}
