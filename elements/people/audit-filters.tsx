import { useUnit } from 'effector-react';
import { useId, type ReactNode } from 'react';
import { type Person } from '../../core/contract/people.ts';
import { auditActs, type AuditAct } from '../../core/contract/audit-log.ts';
import { $auditFilter, auditFiltered } from '../../core/people/audit-log.ts';
import { DayInput } from '../operator/day-input.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { useActNames } from './act-names.ts';
import { nameOfPerson } from './names.ts';

/** Filters of the audit log: person, act, and days. */
export function AuditFilters({ people: team }: { people: readonly Person[] }) {
  const { people } = useMessages();
  const actNames = useActNames();
  const filter = useUnit($auditFilter);
  const change = useUnit(auditFiltered);
  return (
    <div className="people-filters">
      <Filter label={people.person()}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filter.person}
            onChange={(event) => change({ person: event.target.value })}
          >
            <option value="">{people.all()}</option>
            {team.map((person) => (
              <option key={person.id} value={person.id}>
                {nameOfPerson(person)}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label={people.act()}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filter.act}
            onChange={(event) => change({ act: event.target.value as AuditAct | '' })}
          >
            <option value="">{people.all()}</option>
            {auditActs.map((act) => (
              <option key={act} value={act}>
                {actNames[act]()}
              </option>
            ))}
          </select>
        )}
      </Filter>
      {(['from', 'to'] as const).map((end) => (
        <Filter key={end} label={people[end]()}>
          {(id) => (
            <DayInput
              id={id}
              className="input"
              value={filter[end]}
              onChange={(day) => change({ [end]: day })}
            />
          )}
        </Filter>
      ))}
    </div>
  );
}

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="people-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
