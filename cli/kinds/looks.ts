import { looks, type Look } from '../../core/contract/looks.ts';
import { look as lookSchema } from '../../core/contract/wire.ts';

type Json = Record<string, unknown>;

/** The look that a file of a channel or a widget names; `null` without a known one. */
export function lookOf(json: Json | undefined): Look | null {
  const name = lookSchema.read(json?.['look'], []);
  return typeof name === 'string' ? looks[name] : null;
}

/** A file with the colours of its look, which are the defaults of its own keys. */
export function withLook(json: Json): Json {
  const look = lookOf(json);
  if (!look) return json;
  return {
    ...json,
    primary_color: json['primary_color'] ?? look.primary,
    color_scheme: json['color_scheme'] ?? look.scheme ?? 'light',
  };
}
