import { parseColour } from '../../core/contract/colour.ts';
import type { ColourCheck } from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

interface ColourFieldProps {
  label: string;
  /** As the file has it; empty without one. */
  value: string;
  /** Colour without a value. */
  standard: string;
  /** `undefined` removes the colour. */
  onChange: (value: string | undefined) => void;
  /** Contrast of the text on it; `null` where it can't be computed. */
  check?: ColourCheck | null;
}

/** Format of colour inputs: `#rrggbb`. */
const longHex = (colour: string): string => {
  const channels = parseColour(colour) ?? [0, 0, 0];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour by its picker or its code, with the contrast that its text has. */
export function ColourField({ label, value, standard, onChange, check }: ColourFieldProps) {
  const { studio } = useMessages();
  const isWrong = value !== '' && parseColour(value) === null;
  return (
    <div className="property colour-field">
      <span aria-hidden="true">{label}</span>
      <span className="colour-row">
        <input
          type="color"
          aria-label={label}
          value={longHex(isWrong || !value ? standard : value)}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <TextField
          label={studio.colourHex({ name: label })}
          className="input"
          placeholder={standard}
          value={value}
          isInvalid={isWrong}
          onChange={(text) => onChange(text.trim() || undefined)}
        />
        {value && (
          <button
            type="button"
            className="icon-button"
            aria-label={`${label}: ${studio.standard()}`}
            title={studio.standard()}
            onClick={() => onChange(undefined)}
          >
            <CloseIcon />
          </button>
        )}
      </span>
      <div className="colour-notes">
        {check !== undefined && <Room />}
        {isWrong ? (
          <p className="contrast" data-kind="wrong" role="alert">
            {studio.notColour({ text: value })}
          </p>
        ) : (
          check && <Contrast check={check} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

/** The longest note, hidden: the fields below stay in their place, whatever note is shown. */
function Room() {
  const longest = { ratio: 1, shown: '#000000', shownText: null };
  return (
    <div className="colour-room" aria-hidden="true">
      <Contrast check={longest} onChange={() => undefined} />
    </div>
  );
}

interface ContrastProps {
  check: ColourCheck;
  onChange: (value: string) => void;
}

/** The contrast in words. A correction is offered, never made. */
function Contrast({ check: { ratio, shown, shownText }, onChange }: ContrastProps) {
  const { studio } = useMessages();
  const figure = (Math.floor(ratio * 10) / 10).toFixed(1);
  const painted = (shown ?? shownText)?.toUpperCase();
  if (painted === undefined)
    return (
      <p className="contrast" data-kind="good">
        {studio.contrastGood({ ratio: figure })}
      </p>
    );
  const words = shown ? studio.contrastShifted : studio.contrastText;
  return (
    <p className="contrast">
      <span>
        <i className="colour-sample" style={{ background: painted }} />
        {words({ ratio: figure, colour: painted })}
      </span>
      {shown && (
        <button type="button" className="quiet-button" onClick={() => onChange(painted)}>
          {studio.takeColour({ colour: painted })}
        </button>
      )}
    </p>
  );
}
