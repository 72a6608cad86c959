import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Бұл сауалнаманы осылай ашу мүмкін емес.\nӨзіңізге жіберілген сілтемені ашыңыз немесе жаңасын сұраңыз.',
  inactive: 'Бұл сауалнама қазір ашық емес.\nБасқа уақытта қайта келіңіз.',
  repeat: 'Сіз пікіріңізді бұрын қалдырғансыз.\nРақмет!',
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
