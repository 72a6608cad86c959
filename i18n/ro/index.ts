import type { Translation } from '../i18n-types';

const ro: Translation = {
  common: {
    close: 'Închide',
    back: 'Înapoi',
    loading: 'Se încarcă…',
    tryAgain: 'Reîncearcă',
    poweredBy: 'Realizat cu PSN',
    newWindow: 'se deschide într-o fereastră nouă',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Înainte',
    pressKey: 'apăsați {key}',
    submit: 'Trimite',
    sending: 'Se trimite…',
    saved:
      'Răspunsurile dumneavoastră sunt salvate pe acest dispozitiv și vor fi trimise imediat ce există o conexiune.',
    offline:
      'Nu există conexiune la internet. Puteți continua: răspunsurile se trimit de îndată ce există conexiune.',
    skip: 'Omite',
    required: 'obligatoriu',
    question: 'întrebare',
    select: 'Selectați',
    selectAll: 'Selectează tot',
    thanks: 'Vă mulțumim!',
    chat: 'Discutați cu noi',
    again: 'Trimiteți un feedback nou',
    characters: '{count} din {max} {{max:|caracter||caractere||de caractere}}',
    emailExample: 'nume@example.com',
    preview: 'Previzualizare: nimic din ce introduceți aici nu va fi trimis.',
    language: 'Limbă',
    progress: 'Progres',
  },
  validation: {
    required: 'Completați acest câmp pentru a continua.',
    chooseOne: 'Alegeți o variantă.',
    chooseSome: 'Alegeți cel puțin o variantă.',
    chooseRating: 'Alegeți o notă.',
    writeText: 'Scrieți ceva.',
    missing:
      '{count} {{|întrebare așteaptă||întrebări așteaptă||de întrebări așteaptă}} un răspuns.',
    answerAll: 'Răspundeți la toate întrebările pentru a continua.',
    requireAny: 'Răspundeți la cel puțin o întrebare.',
    email: 'Introduceți o adresă de e-mail validă, de exemplu nume@example.com.',
    emailList:
      'Introduceți adrese de e-mail valide, separate prin virgule, de exemplu nume@example.com, altnume@example.com.',
    textBetween: 'Scrieți între {min} și {max} {{max:|caracter||caractere||de caractere}}.',
    textAtLeast: 'Scrieți cel puțin {min} {{|caracter||caractere||de caractere}}.',
    textAtMost: 'Scrieți cel mult {max} {{|caracter||caractere||de caractere}}.',
    selectAtMost: 'Selectați cel mult {max} {{|opțiune||opțiuni||de opțiuni}}.',
    selectAtLeast: 'Selectați cel puțin {min} {{|opțiune||opțiuni||de opțiuni}}.',
    generic: 'Răspunsul dumneavoastră nu a putut fi validat. Vă rugăm să îl verificați.',
    phone: 'Introduceți un număr de telefon valid.',
    date: 'Introduceți o dată în formatul {format}, de exemplu {example}.',
    dateBetween: 'Introduceți o dată între {earliest} și {latest}.',
    dateAtLeast: 'Introduceți {earliest} sau o dată ulterioară.',
    dateAtMost: 'Introduceți {latest} sau o dată anterioară.',
    smsCode: 'Codul de verificare introdus este greșit.',
    number: 'Introduceți un număr.',
    numberBetween: 'Introduceți un număr între {lowerLimit} și {upperLimit}.',
    numberAtLeast: 'Introduceți un număr mai mare sau egal cu {lowerLimit}.',
    numberAtMost: 'Introduceți un număr mai mic sau egal cu {upperLimit}.',
    sumAtLeast: 'Suma numerelor nu poate fi mai mică de {totalLowerLimit}.',
    sumAtMost: 'Suma numerelor nu poate fi mai mare de {totalUpperLimit}.',
    file: 'Încărcați o imagine sau un fișier PDF.',
    fileTypes: 'Tipuri de fișiere acceptate: {types}.',
    fileSize: 'Fișierul este prea mare: dimensiunea maximă este {size}.',
    upload: 'Fișierul nu a putut fi încărcat. Încercați din nou.',
    notFound: 'Nu s-a găsit nimic pentru această valoare.',
    call: 'Acțiunea nu a reușit. Încercați din nou.',
    busy: 'Un moment, vă rugăm: operațiunea nu s-a încheiat încă.',
  },
  errors: {
    system: 'A apărut o eroare.\nÎncercați din nou mai târziu.',
    chatLoad: 'A apărut o eroare la încărcarea conversației.\nÎncercați din nou mai târziu.',
    wrongUrl: 'Verificați dacă adresa este corectă.',
    nothingHere: 'Nu s-a găsit nimic aici.',
    noSurvey: 'La această adresă nu există niciun sondaj.',
    offline:
      'Nu există conexiune la internet.\nÎncărcarea continuă singură de îndată ce există conexiune.',
    notSent:
      'Răspunsurile dumneavoastră nu au putut fi trimise. Sunt în continuare aici: verificați conexiunea și încercați din nou.',
    notSaved:
      'Răspunsurile dumneavoastră nu au putut fi nici trimise, nici salvate. Păstrați această pagină deschisă: încercăm în continuare.',
  },
};

export default ro;
