import { describe, expect, it } from 'vitest';
import * as declaration from '../../elements/declaration.ts';
import { definitions } from '../../elements/definitions.ts';
import { SHARED_ATTRIBUTES } from '../../elements/definition/definition.ts';

/** The declaration of the public interface names exactly what the elements have. */

/** Attributes of every element that do not reset it. */
const NOT_RESETTING = ['lang', 'nonce', 'consent', 'preload'];
/** Methods of every element. */
const SHARED_METHODS = ['setLanguage', 'consent', 'forget'];

describe.each(declaration.elements)('$tag', (element) => {
  const definition = definitions.find(({ tag }) => tag === element.tag)!;
  const names = (members: readonly { name: string }[]) => members.map(({ name }) => name).sort();

  it('is declared with its attributes and properties', () => {
    const known = [
      ...NOT_RESETTING,
      ...definition.resetAttributes,
      ...SHARED_ATTRIBUTES,
      ...definition.properties,
      // The others ignore it.
      ...(element.tag === 'psn-widget' ? ['open'] : []),
    ];
    expect(names([...element.attributes, ...element.properties])).toEqual(
      [...new Set(known)].sort(),
    );
  });

  it('is declared with its methods', () => {
    expect(names(element.methods)).toEqual([...definition.methods, ...SHARED_METHODS].sort());
  });

  it('uses only documented events, parts and custom properties', () => {
    expect(Object.keys(declaration.events)).toEqual(expect.arrayContaining([...element.events]));
    expect(Object.keys(declaration.parts)).toEqual(expect.arrayContaining([...element.parts]));
    expect(Object.keys(declaration.cssProperties)).toEqual(
      expect.arrayContaining([...element.cssProperties]),
    );
  });
});
