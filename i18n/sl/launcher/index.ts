import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Pošlji povratne informacije',
  close: 'Zapri povratne informacije',
  dismiss: 'Skrij ta namig',
  unread: 'nova sporočila: {count}',
  failed: 'Pri nalaganju je prišlo do napake. Poskusite znova pozneje.',
  tryAgain: 'Poskusi znova',
};

export default launcher;
