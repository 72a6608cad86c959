import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'नए जवाब: {count}',
  messages: 'नए संदेश: {count}',
  unanswered: 'बिना जवाब की बातचीत: {count}',
  more: 'इनबॉक्स में और: {count}',
  week: 'साप्ताहिक सारांश: {period}',
  survey: 'सर्वे',
  weekResponses: 'जवाब',
  change: 'कोष्ठक में: पिछले सप्ताह से बदलाव।',
  quiet: 'इस सप्ताह कोई जवाब नहीं आया।',
  open: 'इनबॉक्स में खोलें',
  why: 'यह ईमेल आपको “{name}” सूचना के कारण मिला है।',
  test: 'यह एक जाँच है: इस सर्वर के ईमेल पहुँच रहे हैं।',
  signInSubject: '{host} पर साइन इन करें',
  signInAction: 'साइन इन करें',
  signInNote:
    'यह लिंक {minutes} मिनट के अंदर एक बार काम करता है। अगर आपने इसे नहीं माँगा था, तो इस ईमेल पर ध्यान न दें।',
  inviteSubject: '{name} ने आपको {host} पर आमंत्रित किया है',
  inviteAction: 'निमंत्रण स्वीकार करें',
  inviteNote: 'यह लिंक {days} दिन के अंदर एक बार काम करता है।',
  replySubject: '{name} के साथ आपकी बातचीत',
  openConversation: 'बातचीत खोलें',
  replyPicture: 'एक तस्वीर, जो बातचीत में है।',
  replyByMail: 'आप इस ईमेल का जवाब भी दे सकते हैं।',
  replyPrivate: 'यह लिंक आपकी बातचीत खोलता है। इसे किसी को न दें।',
  replyWhy: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने {name} के साथ बातचीत में यह पता दिया था।',
  unsubscribe: 'ये ईमेल बंद करें',
  unsubscribed: 'अब आपको ऐसे ईमेल नहीं मिलेंगे।',
  resubscribe: 'फिर से पाएँ',
};

export default mail;
