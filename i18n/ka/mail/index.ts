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
  signInSubject: '{host}-ზე შესვლა',
  signInAction: 'შესვლა',
  signInNote:
    'ბმული მუშაობს ერთხელ, {minutes} წუთის განმავლობაში. თუ ის არ მოგითხოვიათ, ამ წერილს ყურადღება ნუ მიაქცევთ.',
  inviteSubject: '{name} გიწვევთ {host}-ზე',
  inviteAction: 'მოწვევის მიღება',
  inviteNote: 'ბმული მუშაობს ერთხელ, {days} დღის განმავლობაში.',
  replySubject: 'თქვენი საუბარი: {name}',
  openConversation: 'საუბრის გახსნა',
  replyPicture: 'სურათი, რომელიც საუბარშია.',
  replyByMail: 'ამ წერილზე პასუხიც შეგიძლიათ.',
  replyPrivate: 'ბმული თქვენს საუბარს ხსნის. არავის გადასცეთ.',
  replyWhy: 'ეს წერილი იმიტომ მიიღეთ, რომ საუბარში ეს მისამართი მიუთითეთ ({name}).',
  unsubscribe: 'ამ წერილების გამოწერის გაუქმება',
  unsubscribed: 'ასეთ წერილებს აღარ მიიღებთ.',
  resubscribe: 'კვლავ მიღება',
};

export default mail;
