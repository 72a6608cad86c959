import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { joinedBeside } from '../../core/language/isolate.ts';
import type { NumberRange } from '../../core/contract/number-ranges.ts';
import { maxLengthAt } from '../../core/contract/text-lengths.ts';
import { $language, readText, type Path, type Survey } from '../../core/studio/index.ts';
import { Switch } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';
import { useSettings, type ChannelFile } from './use-channel.ts';

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
  const { languages } = survey;
  const languageName = languages.find(({ code }) => code === language)?.name ?? language;
  const { setWords } = useSettings();
  const value = name.reduce<unknown>(
    (json, key) => (json as Record<string, unknown> | undefined)?.[key],
    file.json,
  );
  return (
    <div className="property">
      <span aria-hidden="true">
        {languages.length > 1 ? joinedBeside([label, languageName], ' · ', label) : label}
      </span>
      <TextField
        key={language}
        label={label}
        className="input"
        lang={language}
        isLong={isLong}
        max={maxLengthAt(name.join('.'))}
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

/** @param standard number of files without the key */
export function FileNumber({
  file,
  name,
  standard,
  ...field
}: FileFieldProps & { range: NumberRange; isWhole?: boolean; standard?: number }) {
  const { set } = useSettings();
  return (
    <NumberField
      {...field}
      value={file.json[name] ?? standard}
      onChange={(value) => set([{ path: file.path, key: [name], value }], name)}
    />
  );
}

interface LinesProps {
  label: string;
  help?: string;
  lines: readonly string[];
  isInvalid?: boolean;
  onChange: (lines: string[]) => void;
}

/** A list with a member on each line. An empty line stays until the field loses the focus. */
export function LinesField({ label, help, lines, isInvalid = false, onChange }: LinesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="property" onBlur={() => setTyped(null)}>
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label}
        className="input"
        isLong
        isInvalid={isInvalid}
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
