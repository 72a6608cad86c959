import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Ova se anketa ne može otvoriti na ovaj način.\nOtvorite poveznicu koja vam je poslana ili zatražite novu.',
  inactive: 'Ova anketa trenutačno nije otvorena.\nDođite ponovno neki drugi put.',
  repeat: 'Već smo primili vaše povratne informacije.\nHvala vam!',
  unsubscribe: 'Otkaži pretplatu',
  resumed: 'Vaši odgovori od prošlog puta i dalje su ovdje.',
  startAgain: 'Počni ispočetka',
  idle: 'Jeste li još tu? U protivnom će vaši odgovori uskoro biti izbrisani.',
  stay: 'Tu sam',
  previous: 'Prethodne povratne informacije',
  none: 'Ovdje će se prikazivati ono što pošaljete.',
  newFeedback: 'Nove povratne informacije',
  unread: '{count} {{count:|nova poruka||nove poruke||novih poruka}}',
};

export default panel;
