import { Readable } from 'node:stream';
import type { Flow } from '../../../../core/contract/flow.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { ExportedFeedback } from '../rows.ts';
import { byteLength } from './bytes.ts';
import { CaseWriter, writeCase } from './cases.ts';
import { commonVariables } from './common-variables.ts';
import { dictionary } from './dictionary.ts';
import { savRow, type SavRow } from './rows.ts';
import { surveyVariables } from './survey-variables.ts';
import { createNames, MAX_WIDTH, place, type MultipleSet, type Variable } from './variables.ts';

/** Responses as a system file of SPSS (`.sav`), which PSPP and R read as well. */

export interface SavTable {
  variables: readonly Variable<SavRow>[];
  sets: readonly MultipleSet[];
}

interface SavOptions {
  /** Origin of the host, for links of files. */
  publicUrl?: string;
  /** Leaves out names, addresses and attributes of customers. */
  isAnonymous?: boolean;
}

/** Makes the variables of the surveys. */
export function savTable(
  workspace: Workspace,
  flows: readonly Flow[],
  { publicUrl = '', isAnonymous = false }: SavOptions,
): SavTable {
  const name = createNames();
  const common = commonVariables(workspace, isAnonymous).map((variable) => ({
    ...variable,
    name: name(variable.name),
  }));
  const ofSurveys = flows.map((flow) => surveyVariables(flow, { name, publicUrl, isAnonymous }));
  return {
    variables: [...common, ...ofSurveys.flatMap(({ variables }) => variables)],
    sets: ofSurveys.flatMap(({ sets }) => sets),
  };
}

/** Bytes of the longest text of each variable. */
async function widthsOf(
  variables: readonly Variable<SavRow>[],
  feedbacks: AsyncIterable<ExportedFeedback>,
): Promise<number[]> {
  const widths = variables.map(() => 1);
  for await (const feedback of feedbacks) {
    const row = savRow(feedback);
    for (const [at, { format, read }] of variables.entries())
      if (format === 'text' && widths[at]! < MAX_WIDTH)
        widths[at] = Math.max(widths[at]!, byteLength(String(read(row) ?? '')));
  }
  return widths;
}

/**
 * Creates the stream of a file. The responses are read twice: texts have a width in the file, which is that of the longest.
 *
 * @param feedbacks reads the responses
 * @param label name of the data
 */
export function savFile(
  { variables, sets }: SavTable,
  feedbacks: () => AsyncIterable<ExportedFeedback>,
  label: string,
  now = new Date(),
): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const placed = place(variables, await widthsOf(variables, feedbacks()));
    // The number of cases is unknown: responses may arrive in between.
    yield dictionary(placed, sets, { cases: -1, label, now });
    const writer = new CaseWriter();
    for await (const feedback of feedbacks()) {
      writeCase(writer, placed, savRow(feedback));
      const written = writer.take();
      if (written.length > 0) yield written;
    }
    yield writer.end();
  }
  return Readable.from(bytes(), { objectMode: false });
}
