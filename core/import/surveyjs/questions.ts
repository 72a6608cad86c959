import { records, string, type Json } from '../source.ts';
import { withSpecial, type Reading } from './choices.ts';
import { fieldsOf, inputOf } from './fields.ts';
import { withValidators } from './limits.ts';
import { cellsOf } from './matrix.ts';
import { called, type Item, type Text, textWithPart, withOther } from '../survey.ts';
import { word } from '../words.ts';

/** Questions of SurveyJS. */

/** The fields of a question with several inputs, each a question here. */
function inputsOf(element: Json, name: string, body: Text, reading: Reading): Item[] {
  const { text, lose } = reading;
  return records(element['items']).map((part): Item => {
    const own = string(part['name']) ?? '';
    const item: Item = {
      ref: `${name}.${own}`,
      body: textWithPart(body, text(part['title']) ?? own),
      placeholder: text(part['placeholder']),
      isRequired: part['isRequired'] === true || element['isRequired'] === true,
      ...inputOf(part, called(body, name), reading),
    };
    return withValidators(item, part, called(item.body, own), lose);
  });
}

/** The words of a question, or of a text. The label of a box is below its title. */
function bodyOf(element: Json, name: string, { text }: Reading): Text {
  if (element['type'] === 'html') return text(element['html']) ?? name;
  const alt = element['type'] === 'image' ? text(element['altText']) : null;
  const label = element['type'] === 'boolean' ? text(element['label']) : null;
  const title = text(element['title']);
  const both = title && label ? textWithPart(title, label) : label;
  return alt ?? both ?? title ?? name;
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readQuestion(element: Json, name: string, reading: Reading): Item[] {
  const { text, lose } = reading;
  const type = string(element['type']) ?? 'nothing';
  const body = bodyOf(element, name, reading);
  const place = called(body, name);
  if (type === 'multipletext') return inputsOf(element, name, body, reading);
  const hasCells = type === 'matrixdropdown' || type === 'matrixdynamic';
  const cells = hasCells ? cellsOf(element, name, body, reading) : null;
  if (cells) return cells;
  const fields = fieldsOf(type, element, withSpecial(element, reading), place, reading);
  if (fields === null) {
    const parts = records(element['templateElements']).length + records(element['items']).length;
    const inner = parts ? `, with its ${parts} parts` : '';
    lose(place, `the question of the type ${type}${inner}`, element);
    return [];
  }
  const item: Item = {
    ref: name,
    name,
    body,
    description: fields.style === null ? null : text(element['description']),
    placeholder: text(element['placeholder'] ?? element['placeHolder']),
    isRequired: element['isRequired'] === true,
    isShuffled: element['choicesOrder'] === 'random' || element['rowsOrder'] === 'random',
    ...fields,
  };
  const items = withOwnWords(withValidators(item, element, place, lose), element, reading);
  const hasComment = element['hasComment'] === true || element['showCommentArea'] === true;
  if (!hasComment) return items;
  const comment = text(element['commentText']) ?? word('comment');
  return [
    ...items,
    {
      ref: `${name}-Comment`,
      name: `${name} comment`,
      style: 'textarea',
      body: comment,
      placeholder: text(element['commentPlaceholder']),
    },
  ];
}

/** A question, and a text for a choice in one's own words. */
function withOwnWords(item: Item, element: Json, { text }: Reading): Item[] {
  const hasOther = element['hasOther'] === true || element['showOtherItem'] === true;
  return hasOther && item.choices
    ? withOther(
        item,
        text(element['otherText']) ?? word('other'),
        text(element['otherPlaceholder']),
      )
    : [item];
}
