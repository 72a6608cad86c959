/** Name of the policy of trusted types that the address of the studio's worker passes. */
export const WORKER_POLICY = 'psn-studio-worker';
