/** The operator's token in the session storage of the tab: reloads and the other pages of operators find it there. */

const KEY = 'psn:operator';

export const readOperatorToken = (): string | null => sessionStorage.getItem(KEY);

export const storeOperatorToken = (token: string): void => sessionStorage.setItem(KEY, token);

export function removeOperatorToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Session storage is blocked, so it holds no token.
  }
}
