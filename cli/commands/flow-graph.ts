import type { Flow } from '../../core/contract/flow.ts';
import type { Messages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { createRuleTexts } from '../../core/survey/engine/rule-text.ts';

const WANTED = ['en'];

/** A text within Mermaid's own signs. */
const plain = (text: string): string =>
  text
    .replace(/["#;:{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A flow as a Mermaid state diagram; each state carries its questions and what they show and hide as a note. */
export function mermaidOf(flow: Flow, messages: Messages): string {
  const words = createRuleTexts(flow, messages, WANTED);
  const names = new Map(flow.states.map(({ id }, at) => [id, `s${at}`]));
  const states = [...flow.states].sort((a, b) => a.order - b.order);
  const isEnd = (id: string) => flow.states.find((state) => state.id === id)?.style !== 'normal';
  const lines = ['stateDiagram-v2'];
  for (const { id } of states)
    lines.push(`  state "${plain(words.state(id))}" as ${names.get(id)}`);
  if (states[0]) lines.push(`  [*] --> ${names.get(states[0].id)}`);
  for (const transition of flow.transitions)
    lines.push(
      `  ${names.get(transition.fromStateId) ?? '?'} --> ${names.get(transition.toStateId) ?? '?'}: ${plain(words.transition(transition))}`,
    );
  for (const { id, nextStateId, elements } of states) {
    if (isEnd(id)) lines.push(`  ${names.get(id)} --> [*]`);
    else lines.push(`  ${names.get(id)} --> ${(nextStateId && names.get(nextStateId)) || '[*]'}`);
    const notes = elements.flatMap(({ question, triggers }) => {
      if (!question) return [];
      const options = question.options.length ? ` (${words.options(question)})` : '';
      return [
        `${resolveText(question.body, WANTED)}${options}`,
        ...triggers.map((trigger) => `→ ${words.trigger(question, trigger)}`),
      ];
    });
    if (notes.length)
      lines.push(
        `  note right of ${names.get(id)}`,
        ...notes.map((note) => `    ${plain(note)}`),
        '  end note',
      );
  }
  return lines.join('\n');
}
