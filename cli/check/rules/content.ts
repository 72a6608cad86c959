import { isDrawn } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';

/** Finds elements, triggers and rules that lack a necessary part. */
export function missingContent({ elements, questions, triggers, rules, flow }: Outline): Mistake[] {
  const missing = (path: string, expected: string): Mistake => ({
    code: 'content_missing',
    path,
    message: `expected ${expected}, found nothing`,
  });
  const isEmpty = (text: unknown) => text === null || text === '';
  return [
    ...elements.flatMap(({ path, element: { type, question, url, text } }) => [
      ...(type === 'question' && !question ? [missing(`${path}.question`, 'a question')] : []),
      ...((type === 'button_link' || type === 'image') && isEmpty(url)
        ? [missing(`${path}.url`, 'an address')]
        : []),
      ...((type === 'label' || type === 'button_link') && isEmpty(text)
        ? [missing(`${path}.text`, 'a text')]
        : []),
    ]),
    ...questions.flatMap(({ path, question }) =>
      isEmpty(question.body) && !isDrawn(question)
        ? [missing(`${path}.body`, 'the text of the question')]
        : [],
    ),
    ...triggers.flatMap(({ path, trigger }) =>
      trigger.scope === 'option'
        ? trigger.targetOptionIds.length === 0
          ? [missing(`${path}.target_option_ids`, 'the options that the trigger shows or hides')]
          : []
        : trigger.targetIds.length === 0
          ? [
              {
                ...missing(`${path}.target_ids`, 'the elements that the trigger shows or hides'),
                ...(trigger.targetOptionIds.length ? { hint: 'Set "scope": "option".' } : {}),
              },
            ]
          : [],
    ),
    ...rules.flatMap(({ path, rule }) =>
      rule.ruleType === null && rule.optionKeys.length + rule.statementOptions.length === 0
        ? [missing(path, 'a rule_type, option_keys or statement_options')]
        : [],
    ),
    ...(flow.storeRedirect && !Object.values(flow.storeRedirect.url).some(Boolean)
      ? [missing('store_redirect.url', 'an address for ios, android or web')]
      : []),
  ];
}
