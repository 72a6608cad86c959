import {
  anyText,
  canExclude,
  hasWeights,
  isObject,
  objectsIn,
  setAt,
  textOf,
  type StudioElement,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { WordsField } from './extra-properties.tsx';
import type { QuestionPartProps } from './use-extra.ts';
import { Switch } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useAct } from './use-act.ts';

/** Returns a function that changes a setting of an option or a row. */
function useSetPart(element: StudioElement, list: 'options' | 'statements') {
  const act = useAct();
  return (at: number, name: string, value: unknown): void =>
    void act(
      (text) => setAt(text, [...element.path, 'question', list, at, name], value),
      `${element.id} ${list} ${at} ${name}`,
    );
}

/** Pictures and behaviour of single options. */
export function OptionProperties(props: QuestionPartProps) {
  const { survey, element, question } = props;
  const { studio } = useMessages();
  const options = objectsIn(question['options']);
  const style = textOf(question['style']) || 'text';
  const hasWeight = hasWeights(style);
  const isConjoint =
    isObject(question['extra']) && question['extra']['matrix_question_type'] === 'conjoint';
  const rows = objectsIn(question['statements']);
  const set = useSetPart(element, 'options');
  if (options.length === 0) return null;
  return (
    <>
      <details className="property-options">
        <summary>{studio.options()}</summary>
        <ol>
          {options.map((option, at) => (
            <li key={textOf(option['id'])}>
              <p dir="auto">{anyText(option['body'], survey.mainLanguage)}</p>
              <PictureField
                label={studio.parts.image()}
                value={textOf(option['image_url'])}
                onChange={(value) => set(at, 'image_url', value || undefined)}
              />
              {canExclude(style, question) && (
                <Switch
                  label={studio.exclusive()}
                  isOn={option['exclusive'] === true}
                  onChange={(isOn) => set(at, 'exclusive', isOn || undefined)}
                />
              )}
              {hasWeight && (
                <NumberField
                  label={studio.weight()}
                  value={option['weight']}
                  onChange={(value) => set(at, 'weight', value)}
                />
              )}
              {isConjoint &&
                rows.map((row) => (
                  <WordsField
                    key={textOf(row['id'])}
                    survey={survey}
                    element={element}
                    question={question}
                    name={['options', at, 'levels', textOf(row['key'])]}
                    label={anyText(row['body'], survey.mainLanguage)}
                  />
                ))}
              {question['shuffle'] === true && (rows.length === 0 || isConjoint) && (
                <Switch
                  label={studio.fixed()}
                  isOn={option['fixed'] === true}
                  onChange={(isOn) => set(at, 'fixed', isOn || undefined)}
                />
              )}
            </li>
          ))}
        </ol>
      </details>
      {question['shuffle'] === true && rows.length > 0 && !isConjoint && <FixedRows {...props} />}
    </>
  );
}

/** Which rows of a shuffled table stay in their places. */
function FixedRows({ survey, element, question }: QuestionPartProps) {
  const { studio } = useMessages();
  const set = useSetPart(element, 'statements');
  return (
    <details className="property-options">
      <summary>{studio.rows()}</summary>
      <ol>
        {objectsIn(question['statements']).map((row, at) => (
          <li key={textOf(row['id'])}>
            <p dir="auto">{anyText(row['body'], survey.mainLanguage)}</p>
            <Switch
              label={studio.fixed()}
              isOn={row['fixed'] === true}
              onChange={(isOn) => set(at, 'fixed', isOn || undefined)}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
