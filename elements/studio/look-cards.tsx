import type { CSSProperties } from 'react';
import { DEFAULT_RADIUS } from '../../core/contract/limits.ts';
import {
  lookIn,
  lookNames,
  pageColourOf,
  paintOf,
  schemeIn,
  type Json,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

interface LookCardsProps {
  label: string;
  json: Json;
  /** Whether the samples have the header of a panel. */
  hasHeader: boolean;
  value: string;
  onChange: (value: string | undefined) => void;
}

/** The ready looks, each with a sample of a survey in the owner's colours. */
export function LookCards({ label, json, hasHeader, value, onChange }: LookCardsProps) {
  const { studio } = useMessages();
  return (
    <fieldset className="look-cards">
      <legend>{label}</legend>
      {[null, ...lookNames].map((name) => (
        <label key={name} className="look-card">
          <input
            type="radio"
            name={label}
            checked={value === (name ?? '')}
            onChange={() => onChange(name ?? undefined)}
          />
          <LookSample json={{ ...json, look: name }} hasHeader={hasHeader} />
          <span className="look-name">{studio.looks[name ?? 'plain']()}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A small survey of a look, drawn by its design tokens: ground, type, corners, density, and a chosen option. As a
 * root of its own, it has the defaults of the elements.
 */
function LookSample({ json, hasHeader }: { json: Json; hasHeader: boolean }) {
  const scheme = schemeIn(json);
  const own = json['radius'];
  const radius = typeof own === 'number' ? own : (lookIn(json)?.radius ?? DEFAULT_RADIUS);
  const tokens = { ...paintOf(json, scheme), '--radius': `${radius}px` };
  return (
    <span
      className="root look-sample"
      data-scheme={scheme}
      aria-hidden="true"
      style={{ ...tokens, background: pageColourOf(json, scheme) } as CSSProperties}
    >
      <span className="look-sheet">
        {hasHeader && <i className="look-header" />}
        <b>Aa</b>
        <span className="look-options">
          <i />
          <i data-chosen="true" />
        </span>
        <i className="look-button" />
      </span>
    </span>
  );
}
