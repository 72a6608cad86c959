import { useUnit } from 'effector-react';
import { useState } from 'react';
import { tableFormats, type TableFormat } from '../../../core/contract/results/table.ts';
import { $resultsApi } from '../../../core/platform/results-api.ts';
import { $filter } from '../../../core/results/index.ts';
import { loadLazily } from '../../loader/lazy.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useMessages } from '../../ui/use-texts.ts';

/** The menu of files with the conversations that count. The code that saves them is loaded with the first one. */
export function DownloadTeam() {
  const { results, errors } = useMessages();
  const api = useUnit($resultsApi);
  const filter = useUnit($filter);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async (format: TableFormat): Promise<void> => {
    setState('busy');
    try {
      const { saveTable } = await loadLazily('save-table', () => import('../save-table.ts'));
      await saveTable(api.teamTableRequest(filter, format), results.team(), format);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="download-all">
      {state === 'failed' && <span role="alert">{errors.system()}</span>}
      <Menu
        label={results.downloadConversations()}
        items={tableFormats.map((format) => ({
          label: format.toUpperCase(),
          onChoose: () => void save(format),
        }))}
        isBusy={state === 'busy'}
      >
        <DownloadIcon />
        {results.downloadConversations()}
      </Menu>
    </div>
  );
}
