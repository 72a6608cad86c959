import { expect, test } from '../support/fixtures.ts';
import { startExampleHost } from '../support/example-host.ts';

/** Passkeys in a real browser, with the virtual authenticator of Chromium. */

test('an owner sets up a host with a passkey alone, and signs in with it', async ({ page }) => {
  const host = await startExampleHost();
  // Browsers offer passkeys for names, not for addresses.
  const local = (address: string): string => address.replace('127.0.0.1', 'localhost');
  // The authenticator would answer the suggestions of the field at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(local(/http:\/\/\S+\/setup#\S+/.exec(host.output())![0]));
  await page.getByLabel('Name', { exact: true }).fill('Ada Owner');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/start$/);

  await page.goto(`${local(host.url)}/account`);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${local(host.url)}/inbox`);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Finbox/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByText('Ada Owner')).toBeVisible();
  // An open page would report the end of its host.
  await page.close();
  await host.stop();
});
