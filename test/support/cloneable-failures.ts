/** In every file of element tests: a failed assertion about an element must be reported, and the runner can't clone elements. */

interface Failure {
  actual?: unknown;
  expected?: unknown;
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

afterEach(function () {
  const failure = this.currentTest?.err as Failure | undefined;
  if (!failure) return;
  for (const key of ['actual', 'expected'] as const)
    if (!isCloneable(failure[key])) failure[key] = String(failure[key]);
});
