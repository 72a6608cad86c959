import { useUnit } from 'effector-react';
import {
  $language,
  changeStyle,
  elementsOf,
  hasSelectionLimits,
  isObject,
  objectsIn,
  placeOfId,
  readText,
  setAt,
  setText,
  settingsOf,
  styles,
  textOf,
  type Json,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { matrixKinds } from '../../core/contract/question.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useNewWords } from './add-part.tsx';
import { Choice, Line, NumberField, Switch } from './fields.tsx';
import { elementName, useStyleNames } from './names.ts';
import { OptionProperties } from './option-properties.tsx';
import { useAct } from './use-act.ts';

interface QuestionPropertiesProps {
  survey: Survey;
  element: StudioElement;
  question: Json;
}

/** Settings of a question: the settings of all types, and the ones that have an effect on its own. */
export function QuestionProperties(props: QuestionPropertiesProps) {
  const { element, question } = props;
  const { studio } = useMessages();
  const styleName = useStyleNames();
  const words = useNewWords();
  const act = useAct();
  const style = textOf(question['style']) || 'text';
  const set = (name: string, value: unknown): void =>
    void act((text) => setAt(text, [...element.path, 'question', name], value));
  const settings = settingsOf(style);
  return (
    <section className="properties">
      <h2>{styleName(style)}</h2>
      <Choice
        label={studio.type()}
        value={style}
        choices={styles.map((name) => [name, styleName(name)])}
        onChange={(next) => act((text, now) => changeStyle(text, now, element, next, words))}
      />
      <Switch
        label={studio.required()}
        isOn={question['is_required'] === true}
        onChange={(isOn) => set('is_required', isOn || undefined)}
      />
      {settings.has('isMultiSelect') && (
        <Switch
          label={studio.several()}
          isOn={question['is_multi_select'] === true}
          onChange={(isOn) => set('is_multi_select', isOn || undefined)}
        />
      )}
      {hasSelectionLimits(style, question) && (
        <div className="property-row" role="group" aria-label={studio.selections()}>
          <NumberField
            label={studio.atLeast()}
            value={question['min_selection_count']}
            onChange={(value) => set('min_selection_count', value)}
          />
          <NumberField
            label={studio.atMost()}
            value={question['max_selection_count']}
            onChange={(value) => set('max_selection_count', value)}
          />
        </div>
      )}
      {settings.has('shuffle') && (
        <Switch
          label={studio.shuffled()}
          isOn={question['shuffle'] === true}
          onChange={(isOn) => set('shuffle', isOn || undefined)}
        />
      )}
      <ExtraProperties {...props} settings={settings} />
      <OptionProperties {...props} />
      <Switch
        label={studio.personalData()}
        help={studio.personalDataHelp()}
        isOn={question['hide_personal_data'] === true}
        onChange={(isOn) => set('hide_personal_data', isOn || undefined)}
      />
      <p className="muted property-help">
        {studio.keyName()}: <code>{textOf(question['key'])}</code>
      </p>
    </section>
  );
}

interface ExtraProps extends QuestionPropertiesProps {
  settings: ReadonlySet<string>;
}

/** Settings that only some types have. */
function ExtraProperties({ survey, element, question, settings }: ExtraProps) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const act = useAct();
  const extra = isObject(question['extra']) ? question['extra'] : {};
  const path = [...element.path, 'question', 'extra'];
  const set = (name: string, value: unknown): void =>
    void act((text) => setAt(text, [...path, name], value), `${element.id} ${name}`);
  const numbers = (title: string, names: readonly (readonly [string, string, string])[]) => {
    const shown = names.filter(([setting]) => settings.has(setting));
    return shown.length === 0 ? null : (
      <div className="property-row" role="group" aria-label={title}>
        {shown.map(([setting, name, label]) => (
          <NumberField
            key={setting}
            label={label}
            value={extra[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    );
  };
  const label = (name: 'low_label' | 'high_label', words: string) => (
    <Line
      label={words}
      lang={language}
      value={readText(extra[name], language, survey.mainLanguage)}
      onChange={(value) =>
        act((text, now) => {
          const place = placeOfId(now, element.id);
          return place
            ? setText(text, now, [...place, 'question', 'extra', name], language, value)
            : text;
        }, `${element.id} ${name}`)
      }
    />
  );
  const sources = elementsOf(survey).filter(
    (other) =>
      other.question && other !== element && objectsIn(other.question['options']).length > 0,
  );
  return (
    <>
      {numbers(studio.type(), [
        ['lowerLimit', 'lower_limit', studio.atLeast()],
        ['upperLimit', 'upper_limit', studio.atMost()],
        ['step', 'step', studio.step()],
      ])}
      {numbers(studio.characters(), [
        ['minResponseLength', 'min_response_length', studio.atLeast()],
        ['maxResponseLength', 'max_response_length', studio.atMost()],
      ])}
      {settings.has('lowLabel') && label('low_label', studio.lowLabel())}
      {settings.has('highLabel') && label('high_label', studio.highLabel())}
      {settings.has('matrixQuestionType') && (
        <Choice
          label={studio.matrixKind()}
          value={textOf(extra['matrix_question_type']) || 'single'}
          choices={matrixKinds.map((kind) => [kind, studio.matrix[kind]()])}
          onChange={(kind) => set('matrix_question_type', kind)}
        />
      )}
      {settings.has('optionsSource') && (
        <Choice
          label={studio.source()}
          value={textOf(extra['options_source'])}
          choices={sources.map((other) => [
            textOf(other.question!['key']),
            elementName(studio, survey, other),
          ])}
          onChange={(key) => set('options_source', key)}
        />
      )}
    </>
  );
}
