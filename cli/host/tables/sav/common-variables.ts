import { IMPORTED_FROM, importedProgram } from '../../../../core/contract/imported.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { textOf } from '../columns.ts';
import type { SavRow } from './rows.ts';
import type { Variable } from './variables.ts';

/** Variables of every response. */

const text = (
  name: string,
  label: string,
  read: (row: SavRow) => string | null,
): Variable<SavRow> => ({
  name,
  label,
  format: 'text',
  measure: 'nominal',
  read: (row) => read(row) || null,
});

const ofCustomer = (name: string, label: string): Variable<SavRow> =>
  text(name, label, ({ customer }) => textOf(customer[name] ?? null));

/** Formats a time for statistics, which have no zones. */
const timeIn = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);

const CUSTOMER: readonly Variable<SavRow>[] = [
  ofCustomer('external_id', 'Customer'),
  ofCustomer('user_id', 'User'),
  ofCustomer('name', 'Name'),
  ofCustomer('email', 'E-mail'),
  ofCustomer('phone_number', 'Phone number'),
];

const number = (name: string, label: string, read: Variable<SavRow>['read']): Variable<SavRow> => ({
  name,
  label,
  format: 'number',
  measure: 'scale',
  read,
});

/** Makes the variables that every file begins with. */
export const commonVariables = (
  { nodes, flows }: Workspace,
  isAnonymous: boolean,
): Variable<SavRow>[] => [
  text('response_id', 'Response', ({ feedback }) => feedback.id),
  {
    name: 'submitted_at',
    label: 'Time in the zone of the channel',
    format: 'time',
    measure: 'scale',
    read: ({ feedback }) => timeIn(feedback.created_at, feedback.time_zone),
  },
  text('channel', 'Channel', ({ feedback: { node_id: id } }) => nodes.get(id)?.value.name || id),
  text('survey', 'Survey', ({ flowId }) => flows.get(flowId)?.value.name || flowId),
  text('survey_language', 'Language', ({ feedback, flowId }) => {
    const id = textOf(feedback.payload['language_id'] ?? null);
    return flows.get(flowId)?.value.languages.find((each) => each.id === id)?.code ?? id;
  }),
  {
    ...number('is_completed', 'Completed', ({ feedback }) => (feedback.is_completed ? 1 : 0)),
    measure: 'nominal',
    labels: [
      [0, 'No'],
      [1, 'Yes'],
    ],
  },
  number(
    'seconds',
    'Seconds',
    ({ feedback }) => Number(feedback.payload['time_spent_in_seconds']) || 0,
  ),
  text('page', 'Page', ({ feedback }) => textOf(feedback.payload['origin_url'] ?? null)),
  number('version', 'Version of the survey', ({ feedback }) => feedback.version),
  text('imported_from', 'Imported from', ({ feedback }) =>
    importedProgram(feedback.context[IMPORTED_FROM] ?? ''),
  ),
  ...(isAnonymous ? [] : CUSTOMER),
];
