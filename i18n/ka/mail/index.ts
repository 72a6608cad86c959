import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'ახალი პასუხები: {count}',
  messages: 'ახალი შეტყობინებები: {count}',
  unanswered: 'უპასუხო საუბრები: {count}',
  more: 'კიდევ შემოსულებში: {count}',
  week: 'კვირის შეჯამება: {period}',
  survey: 'გამოკითხვა',
  weekResponses: 'პასუხები',
  change: 'ფრჩხილებში: ცვლილება წინა კვირასთან შედარებით.',
  quiet: 'ამ კვირაში პასუხები არ ყოფილა.',
  open: 'შემოსულებში გახსნა',
  why: 'ამ წერილს იღებთ შეტყობინების „{name}“ გამო.',
  test: 'ეს შემოწმებაა: ამ სერვერის წერილები აღწევს.',
};

export default mail;
