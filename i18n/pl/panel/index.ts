import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Tej ankiety nie można otworzyć w ten sposób.\nProszę otworzyć otrzymany link lub poprosić o nowy.',
  inactive: 'Ta ankieta jest teraz niedostępna.\nProszę wrócić innym razem.',
  repeat: 'Opinia została już przekazana.\nDziękujemy!',
  unsubscribe: 'Zrezygnuj z subskrypcji',
  resumed: 'Odpowiedzi z poprzedniego razu nadal tu są.',
  startAgain: 'Zacznij od nowa',
  idle: 'Czy ktoś tu jeszcze jest? Jeśli nie, odpowiedzi zostaną za chwilę usunięte.',
  stay: 'Jestem tutaj',
  previous: 'Poprzednie opinie',
  none: 'Wszystko, co zostanie stąd wysłane, pojawi się na tej liście.',
  newFeedback: 'Nowa opinia',
  unread: '{count} {{count:|nowa wiadomość||nowe wiadomości|nowych wiadomości|nowej wiadomości}}',
};

export default panel;
