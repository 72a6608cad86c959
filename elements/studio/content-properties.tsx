import { isObject, setAt, textOf, type StudioElement } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Line, Switch } from './fields.tsx';
import { contentName } from './names.ts';
import { PictureField } from './picture-field.tsx';
import { useAct } from './use-act.ts';

/** Settings of a text, picture, link or button. */
export function ContentProperties({ element }: { element: StudioElement }) {
  const { studio } = useMessages();
  const act = useAct();
  const { type, json, path } = element;
  const url = isObject(json['url']) ? '' : textOf(json['url']);
  return (
    <section className="properties">
      <h2>{contentName(studio, type)}</h2>
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
