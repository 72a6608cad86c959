import {
  objectsIn,
  setAt,
  settingsOf,
  textOf,
  type Json,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Switch } from './fields.tsx';
import { PictureField } from './picture-field.tsx';
import { anyText } from '../../core/studio/index.ts';
import { useAct } from './use-act.ts';

interface OptionPropertiesProps {
  survey: Survey;
  element: StudioElement;
  question: Json;
}

/** Pictures and behaviour of single options. */
export function OptionProperties({ survey, element, question }: OptionPropertiesProps) {
  const { studio } = useMessages();
  const act = useAct();
  const options = objectsIn(question['options']);
  const settings = settingsOf(textOf(question['style']) || 'text');
  if (options.length === 0) return null;
  const set = (at: number, name: string, value: unknown): void =>
    void act(
      (text) => setAt(text, [...element.path, 'question', 'options', at, name], value),
      `${element.id} option ${at} ${name}`,
    );
  return (
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
            {settings.has('exclusive') && (
              <Switch
                label={studio.exclusive()}
                isOn={option['exclusive'] === true}
                onChange={(isOn) => set(at, 'exclusive', isOn || undefined)}
              />
            )}
            {question['shuffle'] === true && (
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
  );
}
