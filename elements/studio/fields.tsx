import { useId, type ReactNode } from 'react';
import { TextField } from './text-field.tsx';

/** Fields of the properties. */

interface FieldProps {
  label: string;
  help?: string;
  children: (id: string) => ReactNode;
}

/** A label above its control. */
function Field({ label, help, children }: FieldProps) {
  const id = useId();
  return (
    <div className="property">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <p className="muted property-help">{help}</p>}
    </div>
  );
}

interface SwitchProps {
  label: string;
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const Switch = ({ label, help, isOn, onChange }: SwitchProps) => (
  <label className="property-switch">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      {help && <span className="muted property-help">{help}</span>}
    </span>
  </label>
);

interface ChoiceProps {
  label: string;
  value: string;
  /** Value and name of each choice. */
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

export const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(id) => (
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface LineProps {
  label: string;
  value: string;
  placeholder?: string;
  lang?: string;
  type?: 'text' | 'url';
  /** Number of characters that fit the place of the text. */
  max?: number | null;
  /** Whether a text is a sample: a click selects it, so that typing replaces it. */
  isSample?: (text: string) => boolean;
  onChange: (value: string) => void;
}

/** A text of one line with its label above it. */
export const Line = ({ label, ...field }: LineProps) => (
  <div className="property">
    <span aria-hidden="true">{label}</span>
    <TextField label={label} className="input" {...field} />
  </div>
);
