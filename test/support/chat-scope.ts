import { allSettled, type EventCallable } from 'effector';
import { installConversation } from '../../core/conversation/index.ts';
import { createTestScope, type TestScope } from './scope.ts';

installConversation();

/**
 * A scope for the models of conversations. It does not wait until nothing is pending: the timer that looks for missed
 * messages never ends.
 */
export function createChatScope(...overrides: Parameters<typeof createTestScope>): TestScope {
  const testScope = createTestScope(...overrides);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return Object.assign(testScope, {
    settled,
    send<T>(event: EventCallable<T>, params: T) {
      void allSettled(event as EventCallable<unknown>, { scope: testScope.scope, params });
      return settled();
    },
  });
}
