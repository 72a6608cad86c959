import type { LocalizedText } from '../../core/contract/wire.ts';
import { fillIn, hasPlaceholder } from '../../core/survey/engine/index.ts';
import { $index, $response } from '../../core/survey/session/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useModel, useText } from '../base/ui/use-model.ts';
import { Marked } from '../base/ui/localized-text.tsx';

/** A text of the flow; each `{{question_key}}` in it is replaced by that question's answer. */
export function FlowText({ of }: { of: LocalizedText | null }) {
  const template = useText()(of);
  return (
    <Marked of={of}>
      {hasPlaceholder(template) ? <FilledIn template={template} /> : template}
    </Marked>
  );
}

/** Subscribes to the response, so that a text without placeholders does not render again with each answer. */
function FilledIn({ template }: { template: string }) {
  const index = useModel($index)!;
  const response = useModel($response);
  const language = useModel($formattingLocale);
  return fillIn(template, index, response, useText(), language);
}
