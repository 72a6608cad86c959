import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { $language, readText, textOf, type Path, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { NumberField, Switch } from './fields.tsx';
import { TextField } from './text-field.tsx';
import { useSettings, type Channel, type ChannelFile } from './use-channel.ts';

/** Fields of the files of a channel. */

interface PartProps {
  title: string;
  children: ReactNode;
}

/** Settings that belong together, below their title. */
export const LookPart = ({ title, children }: PartProps) => (
  <section className="look-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface SharedProps {
  channel: Channel;
  label: string;
  /** Key in the file of the node, and in that of the widget. */
  nodeKey: string;
  widgetKey?: string;
  /** Value of files without the key. */
  standard?: string;
  /** Whether a widget without the key has the value of its channel. */
  isInherited?: boolean;
  children: (field: {
    label: string;
    json: ChannelFile['json'];
    value: unknown;
    set: (value: unknown) => void;
  }) => ReactNode;
}

/** A setting that a page and its widget both have: one field where they agree, else a field for each. */
export function Shared({
  channel,
  label,
  nodeKey,
  widgetKey = nodeKey,
  standard = '',
  isInherited = false,
  children,
}: SharedProps) {
  const { studio } = useMessages();
  const { set } = useSettings();
  const { node, widget } = channel;
  const ofNode = { path: node.path, key: [nodeKey], value: node.json[nodeKey] };
  const inherits = widget && isInherited && textOf(widget.json[widgetKey]) === '';
  const ofWidget =
    widget && !inherits
      ? { path: widget.path, key: [widgetKey], value: widget.json[widgetKey] }
      : null;
  const places = [ofNode, ...(ofWidget ? [ofWidget] : [])];
  const effective = places.map(({ value }) => (textOf(value) || standard).toLowerCase());
  const change =
    (changed: typeof places) =>
    (value: unknown): void =>
      set(
        changed.map((place) => ({ ...place, value })),
        nodeKey,
      );
  if (!widget || !ofWidget || effective[0] === effective[1])
    return children({
      label,
      json: (ofWidget ? widget : node)!.json,
      value: ofWidget?.value ?? ofNode.value,
      set: change(places),
    });
  return (
    <div className="shared" role="group" aria-label={label}>
      {children({
        label: studio.onItsPage({ name: label }),
        json: node.json,
        value: ofNode.value,
        set: change([ofNode]),
      })}
      {children({
        label: studio.inWidget({ name: label }),
        json: widget.json,
        value: ofWidget.value,
        set: change([ofWidget]),
      })}
      <button
        type="button"
        className="quiet-button"
        onClick={() => change([ofWidget])(isInherited ? undefined : ofNode.value)}
      >
        {studio.sameForBoth()}
      </button>
    </div>
  );
}

interface WordsProps {
  survey: Survey;
  file: ChannelFile;
  label: string;
  help?: string;
  name: Path;
  isLong?: boolean;
}

/** A text in the chosen language of the survey. */
export function Words({ survey, file, label, help, name, isLong = false }: WordsProps) {
  const language = useUnit($language);
  const { setWords } = useSettings();
  const value = name.reduce<unknown>(
    (json, key) => (json as Record<string, unknown> | undefined)?.[key],
    file.json,
  );
  return (
    <div className="property">
      <span aria-hidden="true">{label}</span>
      <TextField
        key={language}
        label={label}
        className="input"
        lang={language}
        isLong={isLong}
        placeholder={readText(value, survey.mainLanguage, survey.mainLanguage)}
        value={readText(value, language, survey.mainLanguage)}
        onChange={(words) => setWords(survey, file, name, language, words)}
      />
      {help && <p className="muted property-help">{help}</p>}
    </div>
  );
}

interface FileFieldProps {
  file: ChannelFile;
  name: string;
  label: string;
  help?: string;
}

/** @param byDefault whether it is on in files without the key */
export function FileSwitch({
  file,
  name,
  byDefault = false,
  isReversed = false,
  ...labels
}: FileFieldProps & { byDefault?: boolean; isReversed?: boolean }) {
  const { set } = useSettings();
  const value = file.json[name] ?? byDefault;
  return (
    <Switch
      {...labels}
      isOn={(value === true) !== isReversed}
      onChange={(isOn) => {
        const next = isOn !== isReversed;
        set([{ path: file.path, key: [name], value: next === byDefault ? undefined : next }]);
      }}
    />
  );
}

export function FileNumber({ file, name, label }: FileFieldProps) {
  const { set } = useSettings();
  return (
    <NumberField
      label={label}
      value={file.json[name]}
      onChange={(value) => set([{ path: file.path, key: [name], value }], name)}
    />
  );
}

interface LinesProps {
  label: string;
  help?: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** A list with a member on each line. An empty line stays until the field loses the focus. */
export function LinesField({ label, help, lines, onChange }: LinesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="property" onBlur={() => setTyped(null)}>
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label}
        className="input"
        isLong
        value={typed ?? lines.join('\n')}
        onChange={(text) => {
          setTyped(text);
          onChange(
            text
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          );
        }}
      />
      {help && <p className="muted property-help">{help}</p>}
    </div>
  );
}
