import type { KeyValueStorage } from '../platform/storage.ts';

/** How the studio shows a survey, by the choice that was made last in this browser: one of them suits a person. */

const choice = <T extends string>(key: string, values: readonly T[]) => ({
  /** `null` where none was made. */
  read: (storage: KeyValueStorage): T | null => {
    const stored = storage.read(key);
    return values.find((value) => value === stored) ?? null;
  },
  write: (storage: KeyValueStorage, value: T): void => storage.write(key, value),
});

/** Forms of “Logic”. */
export const logicForms = ['graph', 'list'] as const;
export type LogicForm = (typeof logicForms)[number];
export const logicForm = choice<LogicForm>('logic-form', logicForms);

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];
export const previewDevice = choice<Device>('preview-device', devices);
