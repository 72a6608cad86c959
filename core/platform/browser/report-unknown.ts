import type { Problem } from '../../contract/schema.ts';
import { unknownValues } from '../../errors/unknown-values.ts';
import { dispatch } from './page.ts';

/** Reports values of a reply that could not be read to the page, each once. `name` is the reply. */
export type ReportUnknown = (name: string, problems: readonly Problem[]) => void;

export const reportUnknownOf =
  (element: HTMLElement): ReportUnknown =>
  (name, problems) => {
    const error = unknownValues(element, name, problems);
    if (error)
      dispatch(element, 'psn-error', { code: error.code, message: error.message, cause: null });
  };
