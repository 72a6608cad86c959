import { useUnit } from 'effector-react';
import { useState } from 'react';
import { exportFormats, fileEnding, type ExportFormat } from '../../core/contract/results/table.ts';
import { $query, $summary, $surveys } from '../../core/results/index.ts';
import { $resultsApi } from '../../core/platform/results-api.ts';
import { loadLazily } from '../loader/lazy.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';

/** The menu of files with all responses that count. The code that saves them is loaded with the first one. */
export default function DownloadAll() {
  const { results, errors } = useMessages();
  const api = useUnit($resultsApi);
  const query = useUnit($query)!;
  const summary = useUnit($summary)!;
  const { surveys } = useUnit($surveys)!;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const survey = surveys.find(({ id }) => id === summary.id);
  const save = async (format: ExportFormat, hasSamples: boolean) => {
    setState('busy');
    try {
      const { saveTable } = await loadLazily('save-table', () => import('./save-table.ts'));
      await saveTable(
        api.tableRequest({ ...query, format, hasSamples }),
        summary.name,
        fileEnding(format),
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const names: Readonly<Record<ExportFormat, string>> = {
    csv: 'CSV',
    xlsx: 'XLSX',
    sav: 'SPSS (.sav)',
    codebook: results.codebook(),
  };
  // Without another response, files without samples would be empty.
  const variants = [
    ...(survey?.hasOnlySamples ? [] : [false]),
    ...(survey?.hasSamples ? [true] : []),
  ];
  const items = variants.flatMap((hasSamples) =>
    exportFormats.map((format) => {
      const name = names[format];
      return {
        label: hasSamples ? results.withSamples({ format: name }) : name,
        onChoose: () => void save(format, hasSamples),
      };
    }),
  );
  return (
    <div className="download-all">
      {state === 'failed' && <span role="alert">{errors.system()}</span>}
      <Menu label={results.downloadAll()} items={items} isBusy={state === 'busy'}>
        <DownloadIcon />
        {results.downloadAll()}
      </Menu>
    </div>
  );
}
