import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Ez a kérdőív így nem nyitható meg.\nKérjük, nyissa meg az Önnek küldött linket, vagy kérjen újat.',
  inactive: 'Ez a kérdőív jelenleg nem tölthető ki.\nKérjük, térjen vissza máskor.',
  repeat: 'Ön már elküldte a visszajelzését.\nKöszönjük!',
  unsubscribe: 'Leiratkozás',
  resumed: 'A legutóbbi válaszai még megvannak.',
  startAgain: 'Újrakezdés',
  idle: 'Itt van még? Ellenkező esetben a válaszai hamarosan törlődnek.',
  stay: 'Itt vagyok',
  previous: 'Korábbi visszajelzések',
  none: 'Amit innen elküld, az itt fog megjelenni.',
  newFeedback: 'Új visszajelzés',
  unread: '{count} új üzenet',
};

export default panel;
