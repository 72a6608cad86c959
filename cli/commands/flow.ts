import type { Command } from 'commander';
import { addFlowGraph } from './flow/draw.ts';
import { addFlowNew } from './flow/new.ts';
import { addFlowRun } from './flow/run.ts';
import { addExamples } from '../base/help.ts';

export function addFlow(program: Command): void {
  const flow = program.command('flow').description('begin a flow, draw it, and try it');
  addFlowNew(flow);
  addFlowGraph(flow);
  addFlowRun(flow);
  addExamples(
    flow,
    'psn flow new my-surveys --kind nps',
    'psn flow graph my-surveys/flows/nps.json --out nps.svg',
    'psn flow run my-surveys/flows/nps.json',
  );
}
