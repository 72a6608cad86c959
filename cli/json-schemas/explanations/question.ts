/** Explanations of the keys of a question. */
export const question = {
  question: {
    id: 'Id under which answers are stored.',
    key: 'Name in rules, piping and prefill.',
    style: 'Question type; `text` without it.',
    body: 'The question. May hold `{{question_key}}`, the answer to an earlier one.',
    description: 'Small text below the question.',
    placeholder: 'Text in an empty field.',
    options: 'Choices.',
    statements: 'Rows of a `matrix`.',
    is_required: '`true`: the page cannot be left without an answer.',
    is_multi_select: '`radio`, `dropdown`: more than one option may be chosen.',
    min_selection_count: 'Least number of options.',
    max_selection_count: 'Greatest number of options.',
    hide_personal_data: '`true`: personal data in the answer is masked before it is sent.',
    extra: 'Settings of single question types.',
  },
  options: {
    id: 'Id under which the choice is stored.',
    key: 'Name in rules, triggers and prefill.',
    body: 'Text of the option.',
    is_visible: '`false`: hidden until a trigger shows it.',
    image_url:
      "Address of a picture. Options with one are cards in a grid; the text stays where it can't be shown.",
    weight: '`custom_score`: decides the colour, red for the least weight, green for the greatest.',
    levels: '`conjoint`: text of the profile for each statement, by statement key.',
    dynamic: 'Set in the browser.',
  },
  statements: {
    id: 'Id under which the answer is stored.',
    key: 'Name in rules, triggers and prefill.',
    body: 'Text of the row.',
  },
  extra: {
    matrix_question_type: '`matrix`: its kind.',
    options_source:
      '`dynamic_multiple_choice`, `dynamic_multiple_value`: key of a question. Its chosen options are copied.',
    lower_limit:
      '`slider` (0 without it), `numeric`, `age`, `dynamic_multiple_value`: least number.',
    upper_limit:
      '`slider` (100 without it), `numeric`, `age`, `dynamic_multiple_value`: greatest number. `star`: number of stars, at most 10, 5 without it.',
    step: '`slider`: step between two values.',
    total_lower_limit: '`dynamic_multiple_value`: least sum of the numbers.',
    total_upper_limit: '`dynamic_multiple_value`: greatest sum of the numbers.',
    min_response_length:
      '`text`, `textarea`, `naming`, `external_id`, `dynamic_request`: least number of characters.',
    max_response_length:
      '`text`, `textarea`, `naming`, `external_id`, `dynamic_request`: greatest number of characters.',
    low_label: '`score`, `ces`, `star`, `slider`: words at the low end.',
    high_label: '`score`, `ces`, `star`, `slider`: words at the high end.',
    multiple: '`email`: several addresses with commas between them.',
    exclude_from_submission:
      '`dynamic_multiple_choice`, `dynamic_multiple_value`: asks, but sends nothing.',
    schema_type: '`customer_schema`: the requested property.',
    format: '`external_id`: `uuid` accepts only UUIDs.',
    file_types: '`file`, `screenshot`: accepted types, such as `image/png`.',
    max_file_size: '`file`, `screenshot`: greatest size in bytes.',
    integration: '`true`: another system is asked once the question is answered.',
  },
};
