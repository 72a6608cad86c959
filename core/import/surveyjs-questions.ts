import { fileLimits } from './file-limits.ts';
import { scaleOf, starsOf } from './scales.ts';
import { number, records, string, type Json } from './source.ts';
import { withSpecial, type Reading } from './surveyjs-choices.ts';
import { called, type Item, textWithPart, withOther } from './survey.ts';
import { word } from './words.ts';

/** Questions of SurveyJS. */

type Fields = Omit<Item, 'ref' | 'body'>;

const INPUT_STYLES: Readonly<Record<string, Item['style']>> = {
  email: 'email',
  number: 'numeric',
  range: 'slider',
  tel: 'phone_number',
  date: 'datepicker',
};

const limits = (element: Json) => ({
  ...(number(element['min']) === null ? {} : { lower_limit: element['min'] }),
  ...(number(element['max']) === null ? {} : { upper_limit: element['max'] }),
  ...(number(element['step']) === null ? {} : { step: element['step'] }),
});

const counts = (element: Json) => ({
  ...(number(element['minSelectedChoices'])
    ? { min_selection_count: element['minSelectedChoices'] }
    : {}),
  ...(number(element['maxSelectedChoices'])
    ? { max_selection_count: element['maxSelectedChoices'] }
    : {}),
});

function written(element: Json, style: 'text' | 'textarea'): Fields {
  const length = number(element['maxLength']);
  return { style, ...(length && length > 0 ? { extra: { max_response_length: length } } : {}) };
}

function rating(element: Json, { text, choicesOf }: Reading): Fields {
  const values = choicesOf(element['rateValues']);
  if (values.length) return { style: 'custom_score', choices: values };
  const low = text(element['minRateDescription']);
  const high = text(element['maxRateDescription']);
  const from = number(element['rateMin']) ?? 1;
  const to = number(element['rateMax']) ?? from + (number(element['rateCount']) ?? 5) - 1;
  return element['rateType'] === 'stars' && from === 1
    ? starsOf(to, low, high)
    : scaleOf(from, to, low, high);
}

function yesOrNo(element: Json, { text }: Reading): Fields {
  const choices = [
    {
      ref: string(element['valueTrue']) ?? 'true',
      body: text(element['labelTrue']) ?? word('yes'),
    },
    {
      ref: string(element['valueFalse']) ?? 'false',
      body: text(element['labelFalse']) ?? word('no'),
    },
  ];
  return { style: 'radio', choices };
}

/** The fields of a type of question; `null` for types that have no counterpart. */
function fieldsOf(element: Json, reading: Reading): Fields | null {
  const { text, choicesOf } = reading;
  const choices = withSpecial(element, reading);
  switch (element['type']) {
    case 'text': {
      const style = INPUT_STYLES[string(element['inputType']) ?? ''];
      return style ? { style, extra: limits(element) } : written(element, 'text');
    }
    case 'comment':
      return written(element, 'textarea');
    case 'radiogroup':
    case 'buttongroup':
      return { style: 'radio', choices };
    case 'dropdown':
      return { style: 'dropdown', choices };
    case 'checkbox':
      return { style: 'checklist', choices, settings: counts(element) };
    case 'tagbox':
      return {
        style: 'dropdown',
        choices,
        settings: { is_multi_select: true, ...counts(element) },
      };
    case 'imagepicker':
      return {
        style: 'radio',
        choices,
        settings: { is_multi_select: element['multiSelect'] === true },
      };
    case 'ranking':
      return { style: 'ranking', choices };
    case 'boolean':
      return yesOrNo(element, reading);
    case 'rating':
      return rating(element, reading);
    case 'slider':
      return { style: 'slider', extra: limits(element) };
    case 'matrix':
      return {
        style: 'matrix',
        choices: choicesOf(element['columns']),
        statements: choicesOf(element['rows']),
      };
    case 'file': {
      const types = (string(element['acceptedTypes']) ?? '').split(',');
      const place = called(text(element['title']), string(element['name']) ?? '');
      return {
        style: 'file',
        extra: fileLimits(types, number(element['maxSize']), place, reading.lose),
      };
    }
    case 'image': {
      const url = string(element['imageLink']);
      return url ? { style: null, element: { type: 'image', url } } : null;
    }
    case 'html':
      return text(element['html']) ? { style: null } : null;
    case 'expression':
    default:
      return null;
  }
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readQuestion(element: Json, name: string, reading: Reading): Item[] {
  const { text, lose } = reading;
  const type = string(element['type']) ?? 'nothing';
  const fields = fieldsOf(element, reading);
  const title = element['type'] === 'html' ? element['html'] : element['title'];
  const below = element['type'] === 'boolean' ? text(element['label']) : null;
  const heading = below && text(element['title']);
  // A label is beside the answer, below the title.
  const label = below && heading ? textWithPart(heading, below) : below;
  const alt = element['type'] === 'image' ? text(element['altText']) : null;
  const body = label ?? alt ?? text(title) ?? name;
  const place = called(body, name);
  if (element['type'] === 'multipletext')
    return records(element['items']).flatMap((part): Item[] => {
      const own = string(part['name']) ?? '';
      const style = INPUT_STYLES[string(part['inputType']) ?? ''] ?? 'text';
      return [
        {
          ref: `${name}.${own}`,
          style,
          body: textWithPart(body, text(part['title']) ?? own),
          isRequired: part['isRequired'] === true || element['isRequired'] === true,
        },
      ];
    });
  if (fields === null) {
    const parts = records(element['templateElements']).length + records(element['items']).length;
    const inner = parts ? `, with its ${parts} parts` : '';
    lose(place, `the question of the type ${type}${inner}`, element);
    return [];
  }
  const input = string(element['inputType']);
  if (fields.style === 'text' && input !== null && input !== 'text')
    lose(place, `the input type ${input}: it asks for a text`);
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
  const items = withOwnWords(item, element, reading);
  const hasComment = element['hasComment'] === true || element['showCommentArea'] === true;
  if (!hasComment) return items;
  const comment = text(element['commentText']) ?? word('comment');
  return [
    ...items,
    { ref: `${name}-Comment`, name: `${name} comment`, style: 'textarea', body: comment },
  ];
}

/** A question, and a text for a choice in one's own words. */
function withOwnWords(item: Item, element: Json, { text }: Reading): Item[] {
  const hasOther = element['hasOther'] === true || element['showOtherItem'] === true;
  return hasOther && item.choices
    ? withOther(item, text(element['otherText']) ?? word('other'))
    : [item];
}
