import type { Surveys } from '../../../core/contract/results/survey-results.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { httpAddress } from '../http/urls.ts';

/**
 * The brand of the first channel that shows a survey; `null` without one.
 *
 * @param base address of the host
 */
export function surveyBrand(
  { nodes }: Workspace,
  surveyId: string,
  base: string,
): Surveys['brand'] {
  const node = [...nodes.values()].find(({ value }) => value.flowId === surveyId)?.value;
  if (!node) return null;
  const { name, logoUrl, primaryColor, fontColor, colorScheme, look } = node;
  const logo = httpAddress(logoUrl, base) || null;
  return { name: name ?? '', logoUrl: logo, primaryColor, fontColor, colorScheme, look };
}
