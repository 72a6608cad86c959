import { describe, expect, it } from 'vitest';
import { describeMistakes } from '../../elements/shell/markup-mistakes.ts';

const known = ['node-id', 'creator-id', 'lang', 'api-url'];

describe('a mistake in the markup', () => {
  it.each([
    [{ node_id: 'n' }, [], 'has no attribute node_id="n". Did you mean node-id?'],
    [{ nodeid: 'n' }, [], 'has no attribute nodeid="n". Did you mean node-id?'],
    [{ 'api-ulr': 'u' }, [], 'has no attribute api-ulr="u". Did you mean api-url?'],
    [{}, ['node-id'], 'needs the attribute node-id.'],
  ])('%o is told by name', (attributes, missing, sentence) => {
    const given = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    expect(describeMistakes('psn-feedback', given, { known, missing, hasContent: false })).toEqual([
      `<psn-feedback> ${sentence}`,
    ]);
  });

  it('is content, as of a tag that was not closed', () => {
    expect(describeMistakes('psn-widget', [], { known, missing: [], hasContent: true })).toEqual([
      '<psn-widget> has content, which is not shown. Was it closed? Write <psn-widget></psn-widget>.',
    ]);
  });

  it('is no attribute that any element or a framework may have', () => {
    const given = ['id', 'class', 'data-lang', 'aria-label', 'onclick', 'v-if', 'lang', 'title'];
    expect(
      describeMistakes(
        'psn-feedback',
        given.map((name) => ({ name, value: '' })),
        { known, missing: [], hasContent: false },
      ),
    ).toEqual([]);
  });
});
