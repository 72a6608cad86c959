import { devices, type ResultsFilter } from '../../../../core/contract/results/filter.ts';
import type { Parameter, Parameters } from '../operation.ts';

/** The filter of results, as parameters of calls. */

const day = { type: 'string', format: 'date' };
/** The query of `filterSchema`. */
export const filterTexts: Readonly<Record<keyof ResultsFilter, Parameter>> = {
  from: {
    text: 'First day, in the time zone of the channel and included. With it the answer has the period of the same length before it.',
    schema: day,
  },
  to: { text: 'Last day, in the time zone of the channel and included.', schema: day },
  node: { text: 'Id of a channel.' },
  language: { text: 'Id of a language of the survey.' },
  channel: {
    text: 'Source: `web`, or the parameter that named it: `sdi`, `edi`, `ldi`, `wdi`, `pndi`.',
  },
  device: { text: 'Kind of device.', schema: { enum: devices } },
  version: {
    text: 'Versions of the survey, from the first to the last one, such as `12-14`; `12-` for all since 12.',
  },
  completed: { text: 'Whether it was completed.', schema: { type: 'boolean' } },
  answers: {
    text: 'JSON: values of bars, and ranges of numbers or days, by the id of a question or statement: `{"q-nps":["9","10"],"q-age":[{"from":20,"below":30}],"q-day":[{"from":"2026-03-01","to":"2026-03-31"}]}`. `to` belongs to its range, `below` does not. A response has one of them for each id.',
  },
};
export const filter: Parameters = Object.fromEntries(
  Object.entries(filterTexts).map(([name, parameter]) => [name, { ...parameter, isShared: true }]),
);
