import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Sniegt atsauksmi',
  close: 'Aizvērt atsauksmes',
  dismiss: 'Paslēpt šo padomu',
  unread: 'jaunas ziņas: {count}',
  failed: 'Ielādējot atsauksmju logu, radās kļūda. Lūdzu, vēlāk mēģiniet vēlreiz.',
  tryAgain: 'Mēģināt vēlreiz',
};

export default launcher;
