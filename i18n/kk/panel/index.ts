import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Қолтаңба жарамсыз!',
  inactive: 'Бұл сауалнама қазір ашық емес.',
  repeat: 'Сіз пікіріңізді бұрын қалдырғансыз.',
  unsubscribe: 'Жазылымнан бас тарту',
  resumed: 'Өткен жолғы жауаптарыңыз әлі осында.',
  startAgain: 'Қайта бастау',
  idle: 'Әлі осындасыз ба? Әйтпесе жауаптарыңыз сәлден кейін өшіріледі.',
  stay: 'Осындамын',
  previous: 'Бұрынғы пікірлер',
  none: 'Мұнда жіберген пікірлеріңіз осы тізімде көрінеді.',
  newFeedback: 'Жаңа пікір',
  unread: '{count} жаңа хабар',
};

export default panel;
