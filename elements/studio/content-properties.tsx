import {
  elementName,
  elementsOf,
  isNumber,
  isObject,
  partName,
  setAt,
  textOf,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice, Line, Switch } from './fields.tsx';
import { PictureField } from './picture-field.tsx';
import { useAct } from './use-act.ts';

interface ContentPropertiesProps {
  survey: Survey;
  element: StudioElement;
}

/** Settings of a text, picture, link or button. */
export function ContentProperties({ survey, element }: ContentPropertiesProps) {
  const { studio } = useMessages();
  const act = useAct();
  const { type, json, path } = element;
  const url = isObject(json['url']) ? '' : textOf(json['url']);
  return (
    <section className="properties">
      <h2>{partName(studio, survey, element)}</h2>
      {type === 'image' && (
        <PictureField
          label={studio.parts.image()}
          value={url}
          onChange={(value) =>
            act((text) => setAt(text, [...path, 'url'], value || undefined), `${element.id} url`)
          }
        />
      )}
      {type === 'button_link' && (
        <Line
          label={studio.link()}
          type="url"
          placeholder="https://"
          value={url}
          onChange={(value) =>
            act(
              (text) => setAt(text, [...path, 'url'], value.trim() || undefined),
              `${element.id} url`,
            )
          }
        />
      )}
      {type === 'gauge' && (
        <Choice
          label={studio.gaugeShows()}
          value={textOf(json['value_from'])}
          choices={[
            ['', studio.gaugeProgress()],
            ...elementsOf(survey).flatMap((other) =>
              other.question && isNumber(textOf(other.question['style']))
                ? [[textOf(other.question['key']), elementName(studio, survey, other)] as const]
                : [],
            ),
          ]}
          onChange={(key) => act((text) => setAt(text, [...path, 'value_from'], key || undefined))}
        />
      )}
      {type === 'footer' && (
        <Switch
          label={studio.skipRest()}
          isOn={json['skip'] === true}
          onChange={(isOn) => act((text) => setAt(text, [...path, 'skip'], isOn || undefined))}
        />
      )}
    </section>
  );
}
