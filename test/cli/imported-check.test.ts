import { describe, expect, it } from 'vitest';
import { severities } from '../../cli/check/codes.ts';
import { flowMistakes } from '../../cli/check/flow.ts';
import { decodeFile, importSurvey, programOf, type Json } from '../../core/import/index.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { parse } from '../../core/contract/wire.ts';
import { limeSurvey } from '../support/imports/limesurvey.ts';

/** Imported surveys pass the check of flows, also where parts of them are lost. */

/** Errors of the flow that an import writes. */
async function errorsOf(source: string | Json): Promise<string[]> {
  const file =
    typeof source === 'string' ? await decodeFile(new TextEncoder().encode(source)) : source;
  const flow = importSurvey(file!, programOf(file!)!).build('any');
  const parsed = parse(flowSchema, flow);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '));
  return flowMistakes(parsed.value, flow)
    .filter(({ code }) => severities[code] === 'error')
    .map(({ code, path }) => `${code} ${path}`);
}

const OPTIONS = [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }];
const text = (id: string, words: string): Json => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});
const edge = (id: string): Json => ({ id, from: { blockId: 'x' }, to: { groupId: id } });

describe('an imported survey has no errors', () => {
  it('with a page that depends on three of several choices', async () => {
    const relevance = 'M_SQ1 == "Y" and M_SQ2 == "Y" and M_SQ3 == "Y"';
    const questions = [
      { code: 'M', type: 'M', parts: OPTIONS },
      { code: 'Q', type: 'S', question: { relevance } },
    ];
    expect(await errorsOf(limeSurvey(questions))).toEqual([]);
  });

  it('with texts of which nothing is left', async () => {
    const groups = [
      {
        id: 'a',
        blocks: [text('t', '{{Unknown}}'), { id: 'i', type: 'text input', outgoingEdgeId: 'b' }],
      },
      { id: 'b', blocks: [text('u', '{{Unknown}}')] },
    ];
    expect(await errorsOf({ groups, edges: [edge('a'), edge('b')], variables: [] })).toEqual([]);
  });

  it('with pages in a circle', async () => {
    const groups = [
      {
        id: 'a',
        blocks: [text('t', 'Again?'), { id: 'i', type: 'text input', outgoingEdgeId: 'b' }],
      },
      {
        id: 'b',
        blocks: [text('u', 'And?'), { id: 'j', type: 'text input', outgoingEdgeId: 'a' }],
      },
    ];
    expect(await errorsOf({ groups, edges: [edge('a'), edge('b')], variables: [] })).toEqual([]);
  });

  it('with a condition on a choice that the file does not have', async () => {
    const elements = [
      { type: 'radiogroup', name: 'color', choices: ['red'] },
      { type: 'text', name: 'why', visibleIf: "{color} = 'blue'" },
    ];
    expect(await errorsOf({ elements })).toEqual([]);
  });
});
