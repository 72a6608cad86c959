import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Anna palautetta',
  close: 'Sulje palaute',
  dismiss: 'Piilota vihje',
  unread: 'uusia viestejä: {count}',
  failed: 'Palauteikkunaa ladattaessa jokin meni vikaan. Yritä myöhemmin uudelleen.',
  tryAgain: 'Yritä uudelleen',
};

export default launcher;
