import { describe, expect, it } from 'vitest';
import {
  actionOf,
  readSurvey,
  optionTarget,
  targetsOf,
  triggersOf,
  type StudioTrigger,
  type Survey,
} from '../../../core/studio/index.ts';
import {
  addTrigger,
  removeTrigger,
  setTriggerAction,
  setTriggerCondition,
  setTriggerRow,
  setTriggerTarget,
} from '../../../core/studio/survey/trigger-edits.ts';
import { options, question, state, thanks, type Json } from '../../support/flows.ts';

/** Triggers that are edited as a list. */

const live = JSON.stringify(
  {
    id: 'a',
    states: [
      state('one', [
        question('gift', 'radio', { options: options('yes', 'no') }),
        question('what', 'text'),
        question('size', 'radio', { options: options('small', 'large') }),
      ]),
      state('two', [question('more', 'text')]),
      thanks('bye'),
    ],
  },
  null,
  2,
);

const read = (text: string): Survey => readSurvey(text)!;
const firstPage = (text: string) => read(text).pages[0]!;
const only = (text: string): StudioTrigger => {
  const found = read(text).pages.flatMap(triggersOf);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const added = addTrigger(live, read(live), firstPage(live));
const element = (text: string, id: string): Json =>
  read(text)
    .pages.flatMap(({ elements }) => elements)
    .find((each) => each.id === id)!.json as Json;
const ids = (text: string) => targetsOf(only(text).json).map(({ id }) => id);
/** The ids of the elements, which the helpers of tests make of the keys. */
const [gift, what, size, more] = read(live).pages.flatMap(({ elements }) =>
  elements.flatMap(({ id, question: asked }) => (asked ? [id] : [])),
);

describe('a trigger', () => {
  it('that is added shows the next part, which is hidden until then', () => {
    expect(only(added).element.id).toBe(size);
    expect(only(added).json).toEqual({
      rule_type: 'answered',
      action: 'make_visible',
      target_ids: [more],
    });
    expect(element(added, more!)['is_visible']).toBe(false);
  });

  it('that is removed leaves the file as it was before', () => {
    expect(removeTrigger(added, read(added), only(added))).toBe(live);
  });

  it('with a condition on another question belongs to it', () => {
    const condition = { questionKey: 'gift', type: 'equal', value: 'yes' };
    const moved = setTriggerCondition(added, read(added), only(added), condition);
    expect(only(moved).element.id).toBe(gift);
    expect(only(moved).json).toMatchObject({ rule_type: 'equal', answer_value: 'yes' });
    const answered = { questionKey: 'gift', type: 'answered', value: 'yes' };
    const changed = setTriggerCondition(moved, read(moved), only(moved), answered);
    expect(only(changed).json).not.toHaveProperty('answer_value');
  });

  it('has several targets, of which each can be replaced and removed', () => {
    const target = { id: what!, json: what };
    const both = setTriggerTarget(added, read(added), only(added), 1, target);
    expect(ids(both)).toEqual([more, what]);
    expect(element(both, what!)['is_visible']).toBe(false);
    const one = setTriggerTarget(both, read(both), only(both), 0, null);
    expect(ids(one)).toEqual([what]);
    expect(element(one, more!)).not.toHaveProperty('is_visible');
    const replaced = setTriggerTarget(one, read(one), only(one), 0, { id: gift!, json: gift });
    expect(ids(replaced)).toEqual([gift]);
  });

  it('that hides does not hide its parts before', () => {
    const hiding = setTriggerAction(added, read(added), only(added), 'hideParts');
    expect(actionOf(only(hiding).json)).toBe('hideParts');
    expect(element(hiding, more!)).not.toHaveProperty('is_visible');
  });

  it('shows options of other questions, and parts again', () => {
    const ofOptions = setTriggerAction(added, read(added), only(added), 'showOptions');
    expect(ids(ofOptions)).toEqual([optionTarget('gift', 'yes').id]);
    expect(only(ofOptions).json).not.toHaveProperty('target_ids');
    expect(JSON.stringify(element(ofOptions, gift!))).toContain('"is_visible":false');
    expect(element(ofOptions, more!)).not.toHaveProperty('is_visible');
    const back = setTriggerAction(ofOptions, read(ofOptions), only(ofOptions), 'showParts');
    expect(only(back).json).toEqual(only(added).json);
    expect(JSON.stringify(element(back, gift!))).not.toContain('is_visible');
  });

  it('counts the answer to a row, or to the whole table', () => {
    const row = setTriggerRow(added, only(added), 'room');
    expect(only(row).json['statement_key']).toBe('room');
    expect(setTriggerRow(row, only(row), null)).toBe(added);
  });

  it('is not added where there is no other part', () => {
    const alone = JSON.stringify({ id: 'a', states: [state('one', [question('gift', 'text')])] });
    const page = { ...firstPage(alone), elements: firstPage(alone).elements.slice(0, 1) };
    const survey = { ...read(alone), pages: [page] };
    expect(addTrigger(alone, survey, page)).toBe(alone);
  });
});
