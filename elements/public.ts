/** Public types of the elements, for host pages in TypeScript. Their imports need no other package. */

export type { ErrorCode } from '../core/errors/error-code.ts';
export type { ParentMessage, OpenReason } from '../core/platform/page-events.ts';
export type { PsnEnv } from '../core/platform/env.ts';
export type { Explanation } from '../core/widget/explanation.ts';
export type * from './public-elements.ts';
export type * from './public-types.ts';
