import { expect } from 'vitest';
import {
  importSurvey,
  programOf,
  type Json,
  type ProgramName,
} from '../../../core/import/index.ts';
import type { WireFlow } from './wire-flow.ts';

/** Imports of forms for tests. */

export function imported(file: Json, program: ProgramName): { flow: WireFlow; lost: string[] } {
  expect(programOf(file)).toBe(program);
  const { build, lost } = importSurvey(file, program);
  return { flow: build('garden') as unknown as WireFlow, lost: lost() };
}

export const elementsOf = ({ states }: WireFlow) =>
  states.flatMap(({ elements }) => elements).filter(({ type }) => type !== 'next_page');
export const parts = ({ flow }: { flow: WireFlow }) =>
  elementsOf(flow).map((element) => element.question ?? element);
