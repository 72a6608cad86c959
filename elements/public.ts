import type { Flow } from '../core/contract/flow.ts';
import type { PsnEnv } from '../core/platform/env.ts';
import type { Explanation } from '../core/widget/explain.ts';

/** Public types of the elements, for host pages in TypeScript. */

export type { ErrorCode } from '../core/errors/errors.ts';
export type { ParentMessage, OpenReason } from '../core/platform/page.ts';
export type { Explanation, Flow, PsnEnv };
export type * from './public-elements.ts';
export type * from './public-types.ts';
