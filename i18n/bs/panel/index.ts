import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Ova anketa se ne može otvoriti na ovaj način.\nOtvorite link koji vam je poslan ili zatražite novi.',
  inactive: 'Ova anketa trenutno nije otvorena.\nDođite ponovo neki drugi put.',
  repeat: 'Već smo primili vaše povratne informacije.\nHvala vam!',
  unsubscribe: 'Otkaži pretplatu',
  resumed: 'Vaši odgovori od prošlog puta i dalje su ovdje.',
  startAgain: 'Počni ispočetka',
  idle: 'Jeste li još tu? U suprotnom će vaši odgovori uskoro biti obrisani.',
  stay: 'Tu sam',
  previous: 'Prethodne povratne informacije',
  none: 'Ovdje će se prikazivati ono što pošaljete.',
  newFeedback: 'Nove povratne informacije',
  unread: '{count} {{count:|nova poruka||nove poruke||novih poruka}}',
};

export default panel;
