import { useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  name: string;
  help?: string;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  /** Why the choice is rejected; empty for a valid one. */
  error: string;
  onChange: (chosen: readonly Value[]) => void;
}

/** Boxes to tick, each with an explanation. */
export function Choices<Value extends string>({
  legend,
  choices,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) {
  const id = useId();
  const toggle = (value: Value) =>
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  return (
    <fieldset className="people-choices" aria-describedby={`${id}-error`}>
      <legend>{legend}</legend>
      {choices.map(({ value, name, help }) => (
        <label key={value} className="people-choice">
          <input
            type="checkbox"
            value={value}
            checked={chosen.includes(value)}
            aria-describedby={help ? `${id}-${value}` : undefined}
            onChange={() => toggle(value)}
          />
          <span>
            <span>{name}</span>
            {help && (
              <span id={`${id}-${value}`} className="people-help">
                {help}
              </span>
            )}
          </span>
        </label>
      ))}
      <p id={`${id}-error`} role="alert" className="people-problem">
        {error}
      </p>
    </fieldset>
  );
}
