import type { KeyValueStorage } from '../platform/storage.ts';

/** Whether “Logic” of the studio is a graph or a list: one of them suits a person. */

const KEY = 'logic-form';

export const logicForms = ['graph', 'list'] as const;
export type LogicForm = (typeof logicForms)[number];

/** The form that was chosen last in this browser. */
export function readLogicForm(storage: KeyValueStorage): LogicForm {
  const stored = storage.read(KEY);
  return logicForms.find((form) => form === stored) ?? 'graph';
}

export const writeLogicForm = (storage: KeyValueStorage, form: LogicForm): void =>
  storage.write(KEY, form);
