import type { Text } from '../../core/contract/wire.ts';
import { fillIn, hasPlaceholder } from '../../core/flow/engine/answer-text.ts';
import { $index, $response } from '../../core/flow/model.ts';
import { $formats } from '../../core/language/model.ts';
import { useModel, useText } from '../base/use-model.ts';
import { Marked } from '../base/words.tsx';

/** A text of the flow, with answers in it where it asks for them. */
export function FlowText({ of }: { of: Text | null }) {
  const template = useText()(of);
  return <Marked of={of}>{hasPlaceholder(template) ? <FilledIn template={template} /> : template}</Marked>;
}

/** Only a text that holds answers follows them. */
function FilledIn({ template }: { template: string }) {
  const index = useModel($index)!;
  const response = useModel($response);
  const language = useModel($formats);
  return fillIn(template, index, response, useText(), language);
}
