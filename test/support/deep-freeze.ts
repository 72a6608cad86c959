import type { Flow } from '../../core/contract/flow.ts';

/** Deep-freezes a flow, so that an attempt to change it throws. */
export function frozen(flow: Flow): Flow {
  const freeze = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(flow);
  return flow;
}
