import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Acest sondaj nu poate fi deschis în acest fel.\nDeschideți linkul pe care l-ați primit sau cereți unul nou.',
  inactive: 'Acest sondaj nu este disponibil momentan.\nReveniți altă dată.',
  repeat: 'Ați trimis deja feedbackul dumneavoastră.\nVă mulțumim!',
  unsubscribe: 'Dezabonare',
  resumed: 'Răspunsurile dumneavoastră de data trecută sunt încă aici.',
  startAgain: 'Începe din nou',
  idle: 'Mai sunteți aici? În caz contrar, răspunsurile dumneavoastră vor fi șterse în curând.',
  stay: 'Sunt aici',
  previous: 'Feedback anterior',
  none: 'Ce trimiteți de aici va apărea în această listă.',
  newFeedback: 'Feedback nou',
  unread: '{count} {{|mesaj nou||mesaje noi||de mesaje noi}}',
};

export default panel;
