import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Pošalji povratne informacije',
  close: 'Zatvori povratne informacije',
  dismiss: 'Sakrij ovaj savjet',
  unread: 'nove poruke: {count}',
  failed: 'Došlo je do greške pri učitavanju. Pokušajte ponovo kasnije.',
  tryAgain: 'Pokušaj ponovo',
};

export default launcher;
