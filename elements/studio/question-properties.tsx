import { useId } from 'react';
import {
  changeStyle,
  hasPlaceholder,
  hasSelectionLimits,
  isAnswered,
  questionGroups,
  setAt,
  settingsOf,
  stylesOf,
  takesWords,
  textOf,
  type Json,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { DeveloperPart } from './developer-part.tsx';
import { AskedSystem, ExtraProperties, WordsField } from './extra-properties.tsx';
import type { QuestionPartProps } from './use-extra.ts';
import { Switch } from './fields.tsx';
import { useStyleNames } from './names.ts';
import { FROM_ZERO, NumberField } from './number-field.tsx';
import { OptionProperties } from './option-properties.tsx';
import { useAct } from './use-act.ts';
import { useNewWords } from './use-new-words.ts';

/** Settings of a question: the settings of all types, and the ones that have an effect on its own. */
export function QuestionProperties(props: QuestionPartProps) {
  const { survey, element, question } = props;
  const page = survey.pages.find(({ elements }) => elements.includes(element));
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
      <TypeChoice
        style={style}
        onChange={(next) => act((text, now) => changeStyle(text, now, element, next, words))}
      />
      {isAnswered(style) && (
        <Switch
          label={studio.required()}
          isOn={question['is_required'] === true}
          onChange={(isOn) => set('is_required', isOn || undefined)}
        />
      )}
      {settings.has('isMultiSelect') && (
        <Switch
          label={studio.several()}
          isOn={question['is_multi_select'] === true}
          onChange={(isOn) => set('is_multi_select', isOn || undefined)}
        />
      )}
      {hasSelectionLimits(style, question) && (
        <SelectionLimits question={question} onChange={set} />
      )}
      {settings.has('shuffle') && (
        <Switch
          label={studio.shuffled()}
          isOn={question['shuffle'] === true}
          onChange={(isOn) => set('shuffle', isOn || undefined)}
        />
      )}
      {page?.json['shuffle'] === true && (
        <Switch
          label={studio.fixed()}
          isOn={element.json['fixed'] === true}
          onChange={(isOn) =>
            act((text) => setAt(text, [...element.path, 'fixed'], isOn || undefined))
          }
        />
      )}
      {hasPlaceholder(style) && <WordsField {...props} name={['placeholder']} />}
      <ExtraProperties {...props} settings={settings} />
      <OptionProperties {...props} />
      {(takesWords(style) || question['hide_personal_data'] === true) && (
        <Switch
          label={studio.personalData()}
          help={studio.personalDataHelp()}
          isOn={question['hide_personal_data'] === true}
          onChange={(isOn) => set('hide_personal_data', isOn || undefined)}
        />
      )}
      <DeveloperPart>
        <p className="muted property-help">
          {studio.keyName()}: <code>{textOf(question['key'])}</code>
        </p>
        <AskedSystem {...props} />
      </DeveloperPart>
    </section>
  );
}

interface SelectionLimitsProps {
  question: Json;
  onChange: (name: string, value: unknown) => void;
}

/** How many options may be chosen. */
function SelectionLimits({ question, onChange }: SelectionLimitsProps) {
  const { studio } = useMessages();
  return (
    <div className="property-row" role="group" aria-label={studio.selections()}>
      <NumberField
        label={studio.atLeast()}
        value={question['min_selection_count']}
        range={FROM_ZERO}
        isWhole
        onChange={(value) => onChange('min_selection_count', value)}
      />
      <NumberField
        label={studio.atMost()}
        value={question['max_selection_count']}
        range={FROM_ZERO}
        isWhole
        onChange={(value) => onChange('max_selection_count', value)}
      />
    </div>
  );
}

interface TypeChoiceProps {
  style: string;
  onChange: (style: string) => void;
}

/** The type of a question among all types, by their groups. */
function TypeChoice({ style, onChange }: TypeChoiceProps) {
  const { studio } = useMessages();
  const styleName = useStyleNames();
  const id = useId();
  return (
    <div className="property">
      <label htmlFor={id}>{studio.type()}</label>
      <select
        id={id}
        className="input"
        value={style}
        onChange={({ target }) => onChange(target.value)}
      >
        {questionGroups.map((group) => (
          <optgroup key={group} label={studio.groups[group]()}>
            {stylesOf(group).map((name) => (
              <option key={name} value={name}>
                {styleName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
